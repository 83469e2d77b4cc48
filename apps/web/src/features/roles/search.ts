import { tenantPermissions } from '#core/access/permissions.ts'
import { either, idOf, oneOf, present } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** What the address of the page says. */
export const roleSearch = defineSearch(
  {
    lists: { view: oneOf(['compare']) },
    places: {
      /** The role in the editor: its id, or 'new'. */
      role: either(oneOf(['new']), idOf('role')),
      /** The role that a new one begins as a copy of. */
      from: idOf('role'),
      /** Whose holders are listed: those of the role, or of one permission. */
      who: either(oneOf(['role']), oneOf(tenantPermissions)),
      /** One of these people, and what they may do. */
      person: idOf('user'),
      /** The two roles that a phone compares. */
      left: idOf('role'),
      right: idOf('role'),
    },
  },
  ({ view, role, from, who, person, left, right }) => {
    if (view) return present({ view, left, right })
    const isAsked = who !== undefined && (who !== 'role' || (role !== undefined && role !== 'new'))
    return present({
      role,
      from: role === 'new' ? from : undefined,
      who: isAsked ? who : undefined,
      person: isAsked ? person : undefined,
    })
  },
)
export type RoleSearch = ReturnType<typeof roleSearch.read>

import { tenantPermissions } from '#core/access/permissions.ts'
import { either, idOf, oneOf, present } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the roles page. */
export const roleSearch = defineSearch(
  {
    lists: { view: oneOf(['compare']) },
    places: {
      /** The role in the editor: its id, or 'new'. */
      role: either(oneOf(['new']), idOf('role')),
      /** The role that a new one is a copy of. */
      from: idOf('role'),
      /** Shows the people who have the open role ('role') or this permission. */
      who: either(oneOf(['role']), oneOf(tenantPermissions)),
      /** The person in that list whose permissions are shown. */
      person: idOf('user'),
      /** The two roles that are compared on a phone. */
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

import { urns } from '#core/scim/attributes.ts'
import { withoutEmpty } from '#core/scim/user.ts'
import { etagOf } from '#server/platform/http/etag.ts'
import type { Resource } from './base.ts'
import { groupLink, personLink } from './links.ts'
import type { MembershipRow, PersonRow } from './person-repo.ts'

/** The version of a person: it changes with what SCIM shows of them, except their groups. */
export function versionOfPerson({ changed_at: _changed, created_at: _created, ...row }: PersonRow): string {
  return etagOf(JSON.stringify(row))
}

export function viewPerson(base: string, row: PersonRow, groups: readonly MembershipRow[]): Resource {
  const { id, location } = personLink(base, row.id)
  const hasName = row.given_name !== null || row.family_name !== null
  return {
    schemas: row.department === null ? [urns.user] : [urns.user, urns.enterprise],
    id,
    ...withoutEmpty({
      externalId: row.external_id,
      userName: row.email,
      name: {
        formatted: row.name,
        ...(hasName ? withoutEmpty({ givenName: row.given_name, familyName: row.family_name }) : {}),
      },
      displayName: row.name,
      title: row.designation,
      active: row.is_active,
      emails: [{ value: row.email, type: 'work', primary: true }],
      groups: groups.length === 0 ? null : groups.map((one) => viewMembership(base, one)),
      [urns.enterprise]: row.department === null ? null : { department: row.department },
    }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toString(),
      lastModified: row.changed_at.toString(),
      location,
      version: versionOfPerson(row),
    },
  }
}

function viewMembership(base: string, { id: uuid, display_name: display }: MembershipRow) {
  const { id: value, location } = groupLink(base, uuid)
  return { value, $ref: location, display }
}

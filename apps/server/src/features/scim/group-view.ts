import { urns } from '#core/scim/attributes.ts'
import { withoutEmpty } from '#core/scim/user.ts'
import type { Resource } from './base.ts'
import { groupLink, personLink } from './links.ts'
import type { GroupRow, MemberRow } from './group-repo.ts'

export function versionOfGroup({ version }: GroupRow): string {
  return `W/"${version}"`
}

/** A group; members are null where they were not asked for. */
export function viewGroup(base: string, row: GroupRow, members: readonly MemberRow[] | null): Resource {
  const { id, location } = groupLink(base, row.id)
  return {
    schemas: [urns.group],
    id,
    ...withoutEmpty({
      externalId: row.external_id,
      displayName: row.display_name,
      members: members && members.map((one) => viewMember(base, one)),
    }),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toString(),
      lastModified: row.changed_at.toString(),
      location,
      version: versionOfGroup(row),
    },
  }
}

function viewMember(base: string, { id, name: display }: MemberRow) {
  const { id: value, location } = personLink(base, id)
  return { value, $ref: location, display, type: 'User' }
}

import type { Id } from '#core/ids/id.ts'
import type { GroupChange, MembersChange } from '#core/scim/group.ts'
import { maxGroups, maxMembers } from '#core/scim/limits.ts'
import { invalidValue, ScimRefusal } from '#core/scim/refusal.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { groupAdded, groupChanged, groupRemoved } from './events.ts'
import { uuidIn } from './filter-repo.ts'
import {
  changeMembers,
  countGroups,
  countPeople,
  deleteGroup,
  findGroup,
  findMembers,
  findMembersOfNamesakes,
  insertGroup,
  noteDue,
  updateGroup,
  type GroupRow,
} from './group-repo.ts'
import { versionOfGroup } from './group-view.ts'
import { requireVersion, type Writing } from './people.ts'

type How = Pick<Writing, 'by' | 'ifMatch'>

/** @throws ScimRefusal */
export async function addGroup(
  unit: UnitOfWork,
  { displayName: name, externalId = null, members }: GroupChange,
  { by }: How,
): Promise<GroupRow> {
  if (name === undefined) throw invalidValue('displayName is missing.')
  if ((await countGroups(unit)) >= maxGroups)
    throw new ScimRefusal(403, `A company has at most ${maxGroups} groups.`)
  const id = unit.newId<'scimGroup'>()
  if (!(await insertGroup(unit, { id, name, externalId }))) throw nameTaken(name)
  await noteNamesakes(unit, [externalId], by)
  groupAdded(unit, name)
  await apply(unit, id, members, by)
  return present(unit, id)
}

function nameTaken(name: string): ScimRefusal {
  return new ScimRefusal(409, `There is a group with the name “${name}” already.`, 'uniqueness')
}

/**
 * Changes a group. Members are placed by a job afterwards, so that a request costs the same for one and for thousands.
 * @throws ScimRefusal
 */
export async function changeGroup(
  unit: UnitOfWork,
  id: Id<'scimGroup'>,
  change: GroupChange,
  { by, ifMatch }: How,
): Promise<GroupRow> {
  const before = await lockedGroup(unit, id, ifMatch)
  const name = change.displayName ?? before.display_name
  const externalId = change.externalId === undefined ? before.external_id : change.externalId
  const { added, removed } = await apply(unit, id, change.members, by)
  const isRenamed = name !== before.display_name || externalId !== before.external_id
  if (!isRenamed && added + removed === 0) return before
  if (!(await updateGroup(unit, { id, name, externalId }))) throw nameTaken(name)
  // A line of the placements may have the new name.
  if (isRenamed) await noteDue(unit, await memberIds(unit, id), by)
  if (externalId !== before.external_id) await noteNamesakes(unit, [externalId, before.external_id], by)
  groupChanged(unit, name, { before: before.display_name, added, removed })
  return present(unit, id)
}

/** @throws ScimRefusal */
export async function removeGroup(
  unit: UnitOfWork,
  id: Id<'scimGroup'>,
  { by, ifMatch }: How,
): Promise<string> {
  const { display_name: name, external_id: externalId } = await lockedGroup(unit, id, ifMatch)
  await noteDue(unit, await memberIds(unit, id), by)
  await deleteGroup(unit, id)
  await noteNamesakes(unit, [externalId], by)
  groupRemoved(unit, name)
  return name
}

/** Places the people of groups that are named like an id which another group begins or ceases to have. */
async function noteNamesakes(unit: UnitOfWork, ids: readonly (string | null)[], by: string): Promise<void> {
  const externalIds = ids.filter((one) => one !== null)
  if (externalIds.length > 0) await noteDue(unit, await findMembersOfNamesakes(unit, externalIds), by)
}

async function memberIds(unit: UnitOfWork, id: Id<'scimGroup'>): Promise<string[]> {
  return (await findMembers(unit, [id])).map((member) => member.id)
}

async function lockedGroup(
  unit: UnitOfWork,
  id: Id<'scimGroup'>,
  ifMatch: string | undefined,
): Promise<GroupRow> {
  const row = await findGroup(unit, id, { lock: true })
  if (!row) throw groupNotFound()
  requireVersion(versionOfGroup(row), ifMatch)
  return row
}

export const groupNotFound = () => new ScimRefusal(404, 'There is no group with this id.')

async function apply(unit: UnitOfWork, id: Id<'scimGroup'>, given: MembersChange, by: string) {
  if (!given.isWhole && given.added.size + given.removed.size === 0) return { added: 0, removed: 0 }
  const added = uuidsOf(given.added)
  const wrong = [...given.added].find((text) => uuidIn('user', text) === undefined)
  if (wrong !== undefined) throw nobodyWith(wrong)
  if (added.size > 0 && (await countPeople(unit, [...added])) < added.size)
    throw invalidValue('At least one of the members is not a person of the company.')
  const changed = await changeMembers(
    unit,
    id,
    { isWhole: given.isWhole, added, removed: uuidsOf(given.removed) },
    by,
  )
  const after = await findGroup(unit, id)
  if (after && after.members > maxMembers)
    throw new ScimRefusal(413, `A group has at most ${maxMembers} members.`, 'tooMany')
  return changed
}

function nobodyWith(id: string): ScimRefusal {
  return invalidValue(`There is no person with the id “${id.slice(0, 60)}”.`)
}

function uuidsOf(ids: ReadonlySet<string>): Set<string> {
  return new Set([...ids].flatMap((id) => uuidIn('user', id) ?? []))
}

async function present(unit: UnitOfWork, id: Id<'scimGroup'>): Promise<GroupRow> {
  const row = await findGroup(unit, id)
  if (!row) throw new Error(`The group ${id} was changed and is not there.`)
  return row
}

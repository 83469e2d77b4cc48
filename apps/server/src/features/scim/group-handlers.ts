import type { Id } from '#core/ids/id.ts'
import { groupChangeOf, groupIn, type GroupChange } from '#core/scim/group.ts'
import { maxMembers } from '#core/scim/limits.ts'
import { operationsIn } from '#core/scim/patch.ts'
import { projected, shows } from '#core/scim/projection.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { Answer, Handler, ScimCall } from './call.ts'
import { queueEndOfFailures } from './failure-repo.ts'
import { uuidIn } from './filter-repo.ts'
import { findGroup, findGroupPage, findMembers, type GroupRow } from './group-repo.ts'
import { viewGroup } from './group-view.ts'
import { addGroup, changeGroup, groupNotFound, removeGroup } from './groups.ts'
import { listAnswer, named, type Mounted } from './handlers.ts'
import { listQueryOf, projectionIn } from './query.ts'
import { givenSubject } from './subject.ts'

/** @throws ScimRefusal 404 for a text that is no id. */
function idOf({ request }: ScimCall): Id<'scimGroup'> {
  const id = uuidIn('scimGroup', (request.params as { id: string }).id)
  if (id === undefined) throw groupNotFound()
  return id as Id<'scimGroup'>
}

const list: Handler = async ({ request, base, read }) => {
  const query = listQueryOf(request.query)
  const { total, rows } = await findGroupPage(read, query)
  if (!shows(query.projection, 'members'))
    return listAnswer(
      query,
      total,
      rows.map((row) => viewGroup(base, row, null)),
    )
  const listed = withinMembers(rows)
  const members = await findMembers(
    read,
    listed.map(({ id }) => id),
  )
  const membersOf = Map.groupBy(members, (member) => member.group_id)
  return listAnswer(
    query,
    total,
    listed.map((row) => viewGroup(base, row, membersOf.get(row.id) ?? [])),
  )
}

/** The first groups whose members one answer may have: a page may be shorter than requested (RFC 7644, 3.4.2.4). */
function withinMembers(rows: readonly GroupRow[]): GroupRow[] {
  let sum = 0
  const end = rows.findIndex(({ members }, index) => (sum += members) > maxMembers && index > 0)
  return rows.slice(0, end === -1 ? rows.length : end)
}

const get: Handler = async (call) => {
  const row = await findGroup(call.read, idOf(call))
  if (!row) throw groupNotFound()
  return answer(call, call.read, row)
}

/** A single group, with its members only if they are requested. */
async function answer(call: ScimCall, unit: UnitOfWork, row: GroupRow, status = 200): Promise<Answer> {
  const projection = projectionIn(call.request.query)
  const members = shows(projection, 'members') ? await findMembers(unit, [row.id]) : null
  const resource = viewGroup(call.base, row, members)
  return { status, resource, body: projected(resource, projection) }
}

const create: Handler = (call) => {
  const change = groupIn(call.request.body)
  return call.write(async (unit) => {
    const row = await addGroup(unit, change, call.writing)
    queueEndOfFailures(unit, acts.create, givenSubject(call.request))
    return answer(call, unit, row, 201)
  })
}

const replace: Handler = (call) =>
  change(call, groupIn(call.request.body), (unit, row) => answer(call, unit, row))

/** Without a body, as both Entra ID and Okta expect it: a change of one member costs the same in every group. */
const patch: Handler = (call) => {
  const isAsked = (call.request.query as Record<string, unknown>)['attributes'] !== undefined
  return change(call, groupChangeOf(operationsIn(call.request.body)), async (unit, row) =>
    isAsked ? answer(call, unit, row) : { status: 204 },
  )
}

function change(
  call: ScimCall,
  given: GroupChange,
  answered: (unit: UnitOfWork, row: GroupRow) => Promise<Answer>,
): Promise<Answer> {
  const id = idOf(call)
  return call.write(async (unit) => {
    const row = await changeGroup(unit, id, given, call.writing)
    queueEndOfFailures(unit, acts.change, row.display_name)
    return answered(unit, row)
  })
}

const remove: Handler = (call) => {
  const id = idOf(call)
  return call.write(async (unit) => {
    queueEndOfFailures(unit, acts.remove, await removeGroup(unit, id, call.writing))
    return { status: 204 }
  })
}

const acts = {
  list: 'Look for groups',
  create: 'Add a group',
  change: 'Change a group',
  remove: 'Remove a group',
} as const

export const groupHandlers: readonly Mounted[] = [
  ['GET', '/Groups', named(list, acts.list)],
  ['POST', '/Groups', named(create, acts.create)],
  ['GET', '/Groups/:id', get],
  ['PUT', '/Groups/:id', named(replace, acts.change)],
  ['PATCH', '/Groups/:id', named(patch, acts.change)],
  ['DELETE', '/Groups/:id', named(remove, acts.remove)],
]

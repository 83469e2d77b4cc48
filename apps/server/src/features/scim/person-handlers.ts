import type { Id } from '#core/ids/id.ts'
import { projected, shows } from '#core/scim/projection.ts'
import { operationsIn } from '#core/scim/patch.ts'
import { ScimRefusal } from '#core/scim/refusal.ts'
import { userChangeOf, userIn, type UserChange } from '#core/scim/user.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { Resource } from './base.ts'
import type { Answer, Handler, ScimCall } from './call.ts'
import { queueEndOfFailures } from './failure-repo.ts'
import { uuidIn } from './filter-repo.ts'
import { listAnswer, named, type Mounted } from './handlers.ts'
import { addPerson, changePerson, deletePerson } from './people.ts'
import { findGroupsOf, findPerson, findPersonPage, type PersonRow } from './person-repo.ts'
import { viewPerson } from './person-view.ts'
import { listQueryOf, projectionIn } from './query.ts'
import { givenSubject } from './subject.ts'

const notFound = () => new ScimRefusal(404, 'There is no person with this id.')

/** @throws ScimRefusal 404 for a text that is no id. */
function idOf({ request }: ScimCall): Id<'user'> {
  const id = uuidIn('user', (request.params as { id: string }).id)
  if (id === undefined) throw notFound()
  return id as Id<'user'>
}

const list: Handler = async ({ request, base, read }) => {
  const query = listQueryOf(request.query)
  const { total, rows } = await findPersonPage(read, query)
  const groups = shows(query.projection, 'groups')
    ? await findGroupsOf(
        read,
        rows.map(({ id }) => id),
      )
    : []
  const groupsOf = Map.groupBy(groups, (group) => group.user_id)
  const resources = rows.map((row) => viewPerson(base, row, groupsOf.get(row.id) ?? []))
  return listAnswer(query, total, resources)
}

const get: Handler = async (call) => {
  const row = await findPerson(call.read, idOf(call))
  if (!row) throw notFound()
  return answer(call, call.read, row)
}

/** A single person, with the requested attributes. */
async function answer(call: ScimCall, unit: UnitOfWork, row: PersonRow, status = 200): Promise<Answer> {
  const resource: Resource = viewPerson(call.base, row, await findGroupsOf(unit, [row.id]))
  return { status, resource, body: projected(resource, projectionIn(call.request.query)) }
}

const create: Handler = (call) => {
  const change = userIn(call.request.body)
  return call.write(async (unit) => {
    const row = await addPerson(unit, change, call.writing)
    queueEndOfFailures(unit, acts.create, givenSubject(call.request))
    return answer(call, unit, row, 201)
  })
}

const replace: Handler = (call) => change(call, acts.replace, userIn(call.request.body))
const patch: Handler = (call) => change(call, acts.patch, userChangeOf(operationsIn(call.request.body)))

function change(call: ScimCall, act: string, given: UserChange): Promise<Answer> {
  const id = idOf(call)
  return call.write(async (unit) => {
    const row = await changePerson(unit, id, given, call.writing)
    queueEndOfFailures(unit, act, row.email)
    return answer(call, unit, row)
  })
}

const remove: Handler = (call) => {
  const id = idOf(call)
  return call.write(async (unit) => {
    queueEndOfFailures(unit, acts.remove, await deletePerson(unit, id, call.writing))
    return { status: 204 }
  })
}

const acts = {
  list: 'Look for people',
  create: 'Add a person',
  replace: 'Change a person',
  patch: 'Change a person',
  remove: 'Archive a person',
} as const

export const personHandlers: readonly Mounted[] = [
  ['GET', '/Users', named(list, acts.list)],
  ['POST', '/Users', named(create, acts.create)],
  ['GET', '/Users/:id', get],
  ['PUT', '/Users/:id', named(replace, acts.replace)],
  ['PATCH', '/Users/:id', named(patch, acts.patch)],
  ['DELETE', '/Users/:id', named(remove, acts.remove)],
]

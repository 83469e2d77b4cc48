import { actionsOf, notificationKinds } from '#core/notifications/action-types.ts'
import type { Id } from '#core/ids/id.ts'
import { newUuid, publicId } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

interface Given {
  action?: string | null
  read?: boolean
  crucial?: boolean
  type?: 'info' | 'reminder'
}

/** Stores notifications of one instant, the first as the oldest, and returns their ids in the API. */
async function store(company: Company, person: Person, given: readonly Given[]): Promise<string[]> {
  const now = api.clock.now()
  const ids = given.map(() => newUuid(now)).toSorted()
  const rows = given.map(
    ({ action = 'TASK_UPDATED', read = false, crucial = false, type = 'info' }, index) => ({
      tenant_id: company.tenantId,
      id: ids[index]!,
      user_id: person.id,
      type,
      message: 'Something happened.',
      action_type: action,
      is_crucial: crucial,
      is_read: read,
      notified_at: now,
    }),
  )
  await company.insert('app.notifications', rows)
  return ids.map((id) => publicId('notification', id as Id<'notification'>))
}

type Query = NonNullable<Parameters<typeof list>[1]>
const list = async (
  person: Person,
  query: { kind?: string; show?: string; pageSize?: number; before?: string } = {},
) => (await person.call('GET /notifications', { query })).body
const idsOf = async (person: Person, query?: Query) => (await list(person, query)).items.map(({ id }) => id)
const counts = async (person: Person) => (await person.call('GET /notifications/counts')).body

async function somebody() {
  const company = await Company.create(api)
  return { company, person: await company.person() }
}

test('each kind lists the notifications of its actions, and no other', async () => {
  const { company, person } = await somebody()
  const actions = notificationKinds.flatMap((kind) => actionsOf(kind))
  const stored = await store(
    company,
    person,
    [...actions, 'NO_LONGER_SENT', null].map((action) => ({ action })),
  )
  for (const kind of notificationKinds) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const { items } = await list(person, { kind })
    expect(items.map(({ actionType }) => actionType).toSorted()).toEqual(actionsOf(kind).toSorted())
  }
  expect((await idsOf(person, { pageSize: 200 })).toSorted()).toEqual(stored.toSorted())
})

test('only unread and only important ones, alone and of a kind', async () => {
  const { company, person } = await somebody()
  const [unread, read, important, seen, other] = await store(company, person, [
    {},
    { read: true },
    { crucial: true },
    { crucial: true, read: true },
    { crucial: true, action: 'ROLE_CHANGED' },
  ])
  expect(await idsOf(person, { show: 'unread' })).toEqual([other, important, unread])
  expect(await idsOf(person, { show: 'important' })).toEqual([other, seen, important])
  expect(await idsOf(person, { show: 'important', kind: 'tasks' })).toEqual([seen, important])
  expect(await idsOf(person, { show: 'unread', kind: 'comments' })).toEqual([])
  expect(await idsOf(person, { kind: 'tasks' })).toEqual([seen, important, read, unread])
})

test('the counts of a filter are the lengths of its list', async () => {
  const { company, person } = await somebody()
  await store(company, person, [
    {},
    { read: true },
    { crucial: true },
    { action: 'LEAVE_ENTERED', crucial: true, read: true },
    { action: 'NO_LONGER_SENT' },
  ])
  const { all, kinds } = await counts(person)
  expect(all).toEqual({ total: 5, unread: 3, important: 2, importantUnread: 1 })
  expect(kinds.tasks).toEqual({ total: 3, unread: 2, important: 1, importantUnread: 1 })
  expect(kinds.leave).toEqual({ total: 1, unread: 0, important: 1, importantUnread: 0 })
  expect(kinds.reports).toEqual({ total: 0, unread: 0, important: 0, importantUnread: 0 })
  await person.call('POST /notifications/read-all')
  expect((await counts(person)).all).toEqual({ total: 5, unread: 0, important: 2, importantUnread: 0 })
})

test('pages of a filter miss nothing and repeat nothing, also where all are of one instant', async () => {
  const { company, person } = await somebody()
  const stored = await store(
    company,
    person,
    Array.from({ length: 14 }, (_, n) => ({ action: n % 2 ? 'TASK_MENTIONED' : 'TASK_ASSIGNED' })),
  )
  const wanted = stored.filter((_, n) => n % 2 === 1).toReversed()
  const found: string[] = []
  let page: Awaited<ReturnType<typeof list>> | undefined
  while (page?.hasMore ?? true) {
    const last = found.at(-1)
    // oxlint-disable-next-line no-await-in-loop -- each page begins after the one before
    page = await list(person, { kind: 'comments', pageSize: 3, ...(last ? { before: last } : {}) })
    found.push(...page.items.map(({ id }) => id))
    // Something that arrives meanwhile moves no later page.
    api.clock.forward({ seconds: 1 })
    // oxlint-disable-next-line no-await-in-loop
    await store(company, person, [{ action: 'TASK_MENTIONED' }])
  }
  expect(found).toEqual(wanted)
})

test('all up to the newest seen one are marked as read, and what came later stays unread', async () => {
  const { company, person } = await somebody()
  const seen = await store(company, person, [{}, {}])
  api.clock.set('2026-06-09T12:49:00Z')
  const later = await store(company, person, [{}])
  const upTo = seen[1]!
  const colleague = await company.person()
  await store(company, colleague, [{}])
  const marked = (who: Person) => who.call('POST /notifications/read-all', { query: { upTo } })
  expect((await marked(person)).body).toEqual({ marked: 2 })
  expect(await idsOf(person, { show: 'unread' })).toEqual(later)
  // Another person's id is only a bound.
  expect((await marked(colleague)).body).toEqual({ marked: 0 })
  const { status, body } = await person.call('POST /notifications/read-all', { query: { upTo: 'newest' } })
  expect([status, body.error.fields?.[0]?.field]).toEqual([400, 'query.upTo'])
})

test('nobody lists, counts or marks the notifications of others, in the company or in another', async () => {
  const { company, person } = await somebody()
  const colleague = await company.person()
  const stranger = await (await Company.create(api)).person()
  const stored = await store(company, person, [{ action: 'TASK_MENTIONED' }, { crucial: true }])
  const [own] = await store(company, colleague, [{ action: 'TASK_MENTIONED' }])
  const nothing = { total: 0, unread: 0, important: 0, importantUnread: 0 }
  expect(await idsOf(colleague, { kind: 'comments' })).toEqual([own])
  expect((await counts(colleague)).all).toEqual({ ...nothing, total: 1, unread: 1 })
  // Another person's id only says where to begin.
  expect(await idsOf(stranger, { before: stored[1]! })).toEqual([])
  expect(await counts(stranger)).toMatchObject({ all: nothing, kinds: { comments: nothing } })
  for (const other of [colleague, stranger])
    // oxlint-disable-next-line no-await-in-loop -- one by one
    expect((await other.call('POST /notifications/read', { body: { ids: stored } })).body).toEqual({
      marked: 0,
    })
  await stranger.call('DELETE /notifications', { query: { which: 'all' } })
  expect((await counts(person)).all).toEqual({ total: 2, unread: 2, important: 1, importantUnread: 1 })
})

test('an unknown filter is refused by its name', async () => {
  const { person } = await somebody()
  const refused = async (query: Query) => (await person.call('GET /notifications', { query })).body as unknown
  expect(await refused({ kind: 'weather' })).toMatchObject({ error: { fields: [{ field: 'query.kind' }] } })
  expect(await refused({ show: 'read' })).toMatchObject({ error: { fields: [{ field: 'query.show' }] } })
})

test('unread ones are counted up to a hundred, and the newest are named, read or not, except snoozed ones', async () => {
  const { company, person } = await somebody()
  const news = async () => (await person.call('GET /notifications/unread')).body
  expect(await news()).toEqual({ count: 0, newest: [] })
  const stored = await store(
    company,
    person,
    Array.from({ length: 150 }, () => ({})),
  )
  const newest = stored.toReversed()
  expect(await news()).toEqual({ count: 100, newest: newest.slice(0, 10) })
  expect((await list(person)).unread).toBe(100)
  await person.call('POST /notifications/read', { body: { ids: [newest[0]!] } })
  expect(await news()).toEqual({ count: 100, newest: newest.slice(0, 10) })
  await person.call('POST /notifications/read', { body: { ids: newest.slice(1, 51) } })
  expect((await news()).count).toBe(99)
  api.clock.forward({ seconds: 1 })
  const [arrived] = await store(company, person, [{ type: 'reminder' }])
  expect(await news()).toEqual({ count: 100, newest: [arrived, ...newest.slice(0, 9)] })
  const path = { notificationId: arrived! }
  await person.call('POST /notifications/{notificationId}/snooze', { path, body: { until: 'hour' } })
  expect(await news()).toEqual({ count: 99, newest: newest.slice(0, 10) })
})

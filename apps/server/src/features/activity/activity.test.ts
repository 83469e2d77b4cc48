import { mostAtOnce } from '#core/activity/feed.ts'
import { newUuid } from '#server/platform/ids.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

interface Given {
  actor: Person
  type: string
  target?: Person
  details?: unknown[]
  count?: number
}

let seconds = 0

/** Stores entries a second apart. */
async function happened(company: Company, ...given: Given[]): Promise<void> {
  const rows = given.flatMap(({ actor, type, target, details = [], count = 1 }) =>
    Array.from({ length: count }, () => {
      const at = api.clock.now().subtract({ hours: 12 }).add({ seconds: seconds++ })
      return {
        tenant_id: company.tenantId,
        id: newUuid(at),
        actor_id: actor.id,
        actor_name: actor.name,
        type,
        description: `${actor.name} did ${type}.`,
        target_user_id: target?.id ?? null,
        target_user_name: target?.name ?? null,
        details,
        is_crucial: false,
        happened_at: at,
      }
    }),
  )
  await company.insert('app.activity_entries', rows)
}

const typesOf = async (person: Person, query: Record<string, string | number> = {}) => {
  const { status, body } = await person.call('GET /activity', { query })
  if (status !== 200) return body.error.code
  const { count } = (await person.call('GET /activity/count', { query: omit(query, 'limit', 'page') })).body
  if (!('limit' in query)) expect(count).toBe(body.items.length)
  return body.items.map(({ type, targetUserName, actorName }) => `${type} ${targetUserName ?? actorName}`)
}

function omit(query: Record<string, string | number>, ...names: string[]) {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))
}

async function twoUnits() {
  const company = await Company.create(api)
  const people = {
    ana: await company.person({ name: 'Ana' }),
    bo: await company.person({ name: 'Bo', unit: 'Finance' }),
    lead: await company.person({ name: 'Lead', role: 'Team Lead' }),
    manager: await company.person({ name: 'Manager', role: 'Manager' }),
    nowhere: await company.person({ name: 'Nowhere', role: 'Manager', unit: null }),
    director: await company.person({ name: 'Director', role: 'Director', unit: null }),
    ofUnit: await company.person({ name: 'Tied', role: 'Director' }),
    admin: await company.person({ name: 'Admin', role: 'Tenant Admin', unit: null }),
    superAdmin: await company.person({ name: 'Super', role: 'Super Admin', unit: null }),
  }
  const { ana, bo, manager, admin } = people
  await happened(
    company,
    { actor: ana, type: 'eod.submitted', target: ana },
    { actor: ana, type: 'user.signed-in' },
    { actor: bo, type: 'eod.submitted', target: bo },
    { actor: manager, type: 'eod.acknowledged', target: ana },
    { actor: manager, type: 'leave.future-cancelled', target: bo },
    { actor: admin, type: 'user.two-factor-on', target: admin },
    { actor: admin, type: 'role.created' },
    { actor: admin, type: 'user.updated', target: ana },
  )
  return { company, ...people }
}

const ofAna = ['user.updated Ana', 'eod.acknowledged Ana', 'eod.submitted Ana']
const ofAll = [
  'user.updated Ana',
  'role.created Admin',
  'leave.future-cancelled Bo',
  'eod.acknowledged Ana',
  'eod.submitted Bo',
  'eod.submitted Ana',
]

test('everybody sees their own actions and changes of their own records, and nothing else', async () => {
  const { ana, bo, manager } = await twoUnits()
  expect(await typesOf(ana)).toEqual(ofAna)
  expect(await typesOf(bo)).toEqual(['leave.future-cancelled Bo', 'eod.submitted Bo'])
  expect(await typesOf(manager)).toEqual(['leave.future-cancelled Bo', 'eod.acknowledged Ana'])
})

test('sign-ins are left out of the own feed unless the kind is chosen', async () => {
  const { ana } = await twoUnits()
  expect(await typesOf(ana, { kind: 'sign-ins' })).toEqual(['user.signed-in Ana'])
  expect(await typesOf(ana, { kind: 'reports' })).toEqual(['eod.acknowledged Ana', 'eod.submitted Ana'])
  expect(await typesOf(ana, { kind: 'badges' })).toEqual([])
})

test('the team’s activity has the scope of reports, is about its people’s records, and is refused without the permission', async () => {
  const { ana, lead, manager, nowhere, director, ofUnit } = await twoUnits()
  expect(await typesOf(ana, { scope: 'team' })).toBe('forbidden')
  for (const one of [lead, manager, ofUnit]) expect(await typesOf(one, { scope: 'team' })).toEqual(ofAna)
  expect(await typesOf(nowhere, { scope: 'team' })).toEqual([])
  expect(await typesOf(director, { scope: 'team' })).toEqual(ofAll)
})

test('all activity is for administrators and for readers of all reports, limited to their unit if they belong to one', async () => {
  const { ana, lead, manager, director, ofUnit, admin, superAdmin } = await twoUnits()
  for (const one of [ana, lead, manager]) expect(await typesOf(one, { scope: 'all' })).toBe('forbidden')
  expect(await typesOf(director, { scope: 'all' })).toEqual(ofAll)
  expect(await typesOf(ofUnit, { scope: 'all' })).toEqual(ofAna)
  const everything = [
    'user.updated Ana',
    'role.created Admin',
    'user.two-factor-on Admin',
    'leave.future-cancelled Bo',
    'eod.acknowledged Ana',
    'eod.submitted Bo',
    'eod.submitted Ana',
  ]
  for (const one of [admin, superAdmin]) expect(await typesOf(one, { scope: 'all' })).toEqual(everything)
})

test('a custom role with either permission sees all activity, with and without sign-ins', async () => {
  const { company } = await twoUnits()
  const people = await company.person({ permissions: ['CAN_MANAGE_USERS'] })
  const reports = await company.person({ permissions: ['CAN_VIEW_ALL_REPORTS'], unit: null })
  expect(await typesOf(people, { scope: 'all' })).toHaveLength(7)
  expect(await typesOf(reports, { scope: 'all' })).toEqual(ofAll)
  expect(await typesOf(people, { scope: 'team' })).toBe('forbidden')
})

test('only administrators see sign-ins and account security of others, also when filtered by kind', async () => {
  const { director, manager, admin } = await twoUnits()
  for (const kind of ['sign-ins', 'security']) {
    expect(await typesOf(director, { scope: 'all', kind })).toEqual([])
    expect(await typesOf(manager, { scope: 'team', kind })).toEqual([])
  }
  expect(await typesOf(admin, { scope: 'all', kind: 'sign-ins' })).toEqual(['user.signed-in Ana'])
  expect(await typesOf(admin, { scope: 'all', kind: 'security' })).toEqual(['user.two-factor-on Admin'])
})

test('actions on a personal task are visible to their actor alone, in no list, count or filter of anybody else', async () => {
  const { company, ana, ...others } = await twoUnits()
  await happened(
    company,
    { actor: ana, type: 'personal-task.created', target: ana },
    { actor: ana, type: 'task.commented' },
    // The entry concerns another person, but only its actor sees it.
    { actor: ana, type: 'personal-task.commented', target: others.manager },
  )
  const own = ['personal-task.commented Manager', 'task.commented Ana', 'personal-task.created Ana']
  expect(await typesOf(ana)).toEqual([...own, ...ofAna])
  expect(await typesOf(ana, { kind: 'tasks' })).toEqual(own)
  for (const viewer of Object.values(others))
    for (const scope of ['own', 'team', 'all'])
      for (const rest of [
        {},
        { userId: ana.publicId },
        { businessUnitId: await company.unitPublicId('Technology') },
      ])
        for (const kind of [undefined, 'tasks']) {
          const types = await typesOf(viewer, { scope, ...rest, ...(kind ? { kind } : {}) })
          expect([types].flat().filter((type) => type.startsWith('personal-task.'))).toEqual([])
        }
  expect(await typesOf(others.admin, { scope: 'all', kind: 'tasks' })).toEqual(['task.commented Ana'])
  expect(await typesOf(others.manager, { scope: 'team', kind: 'tasks' })).toEqual(['task.commented Ana'])
})

test('a feed of several people does not show the reader’s own personal tasks either', async () => {
  const { company, admin, manager } = await twoUnits()
  await happened(company, { actor: admin, type: 'personal-task.created', target: admin })
  await happened(company, { actor: manager, type: 'personal-task.created', target: manager })
  expect(await typesOf(admin, { kind: 'tasks' })).toEqual(['personal-task.created Admin'])
  expect(await typesOf(admin, { scope: 'all', kind: 'tasks' })).toEqual([])
  expect(await typesOf(manager, { scope: 'team', kind: 'tasks' })).toEqual([])
})

test('filters by person, kind and unit are combined; values beyond the scope match nothing', async () => {
  const { company, ana, bo, manager, director, admin } = await twoUnits()
  const finance = await company.unitPublicId('Finance')
  const asked = { scope: 'all', userId: manager.publicId }
  expect(await typesOf(director, asked)).toEqual(['leave.future-cancelled Bo', 'eod.acknowledged Ana'])
  expect(await typesOf(director, { ...asked, kind: 'leave' })).toEqual(['leave.future-cancelled Bo'])
  expect(await typesOf(director, { ...asked, businessUnitId: finance })).toEqual([
    'leave.future-cancelled Bo',
  ])
  expect(await typesOf(director, { scope: 'all', businessUnitId: finance })).toEqual([
    'leave.future-cancelled Bo',
    'eod.submitted Bo',
  ])
  expect(await typesOf(director, { scope: 'all', kind: 'reports' })).toEqual([
    'eod.acknowledged Ana',
    'eod.submitted Bo',
    'eod.submitted Ana',
  ])
  expect(await typesOf(manager, { scope: 'team', userId: bo.publicId })).toEqual([])
  expect(await typesOf(manager, { scope: 'team', businessUnitId: finance })).toEqual([])
  expect(await typesOf(ana, { userId: admin.publicId })).toEqual(['user.updated Ana'])
})

test('another company’s person or unit gives nothing', async () => {
  const { director } = await twoUnits()
  const { company, ana } = await twoUnits()
  expect(await typesOf(director, { scope: 'all', userId: ana.publicId })).toEqual([])
  expect(
    await typesOf(director, { scope: 'all', businessUnitId: await company.unitPublicId('Finance') }),
  ).toEqual([])
})

test('an answer has 50 entries by default and 500 at most; the own feed ends after 200, the company’s log does not', async () => {
  const { company, ana, admin } = await twoUnits()
  await happened(company, { actor: ana, type: 'eod.edited', target: ana, count: 600 })
  const lengthOf = async (query: Record<string, string | number>, who = admin) =>
    (await who.call('GET /activity', { query: { scope: 'all', ...query } })).body.items.length
  expect(await lengthOf({})).toBe(50)
  expect(await lengthOf({ pageSize: mostAtOnce })).toBe(500)
  expect(await lengthOf({ pageSize: mostAtOnce, page: 2 })).toBeGreaterThanOrEqual(100)
  expect(await lengthOf({ scope: 'own', pageSize: mostAtOnce }, ana)).toBe(200)
  expect(await lengthOf({ scope: 'own', pageSize: 25, page: 9 }, ana)).toBe(0)
  expect((await admin.call('GET /activity', { query: { pageSize: 501 } })).status).toBe(400)
  const counted = async (who: Person, query: Record<string, string | number>) =>
    (await who.call('GET /activity/count', { query })).body.count
  expect(await counted(admin, { scope: 'all' })).toBeGreaterThanOrEqual(600)
  expect(await counted(admin, { scope: 'all', upTo: 550 })).toBe(550)
  expect(await counted(ana, {})).toBe(200)
  const [first, second] = await Promise.all(
    [1, 2].map(
      async (page) =>
        (await admin.call('GET /activity', { query: { scope: 'all', pageSize: 25, page } })).body,
    ),
  )
  expect(new Set([...first!.items, ...second!.items].map(({ id }) => id)).size).toBe(50)
})

test('sign-ins and, in the logs of several people, weekly offs are shown only if they are chosen', async () => {
  const { company, ana, admin } = await twoUnits()
  await happened(company, { actor: ana, type: 'leave.weekly-off', target: ana })
  await happened(company, { actor: ana, type: 'user.signed-in', target: ana })
  const everything = await typesOf(admin, { scope: 'all' })
  expect(everything).not.toContain('leave.weekly-off Ana')
  expect(everything).not.toContain('user.signed-in Ana')
  expect(await typesOf(admin, { scope: 'all', kind: 'weekly-offs' })).toEqual(['leave.weekly-off Ana'])
  expect(await typesOf(admin, { scope: 'all', kind: 'sign-ins' })).toContain('user.signed-in Ana')
  expect(await typesOf(ana)).toContain('leave.weekly-off Ana')
})

test('the log is searched by its sentences and names, and limited to days in the reader’s time zone', async () => {
  const { admin, company } = await twoUnits()
  const searched = async (query: Record<string, string>) =>
    (await later.call('GET /activity', { query: { scope: 'all', kind: 'roles', ...query } })).body.items.map(
      ({ targetName }) => targetName,
    )
  const make = (name: string) => admin.call('POST /roles', { body: { name, permissions: [] } })
  await make('Night Shift')
  api.clock.set('2026-06-09T18:31:00Z')
  // It is 10 June in Kolkata by now.
  const later: Person = await company.person({ role: 'Tenant Admin', unit: null })
  await later.call('POST /roles', { body: { name: 'Day Shift', permissions: [] } })
  expect(await searched({ search: 'shift' })).toEqual(['Day Shift', 'Night Shift'])
  expect(await searched({ search: 'night' })).toEqual(['Night Shift'])
  expect(await searched({ search: 'shift', startDate: '2026-06-10' })).toEqual(['Day Shift'])
  expect(await searched({ search: 'shift', endDate: '2026-06-09' })).toEqual(['Night Shift'])
  expect(await searched({ search: 'shift', startDate: '2026-06-09', endDate: '2026-06-10' })).toHaveLength(2)
  api.clock.set('2026-06-09T12:48:00Z')
})

test('changes are shown field by field; addresses only to administrators and to the person', async () => {
  const { company, ana, manager, admin } = await twoUnits()
  const role = { field: 'role', from: 'Employee', to: 'Manager' }
  const email = { field: 'login email', from: null, to: 'ana@company.example' }
  await happened(company, { actor: admin, type: 'user.created', target: ana, details: [email, role] })
  const detailsFor = async (who: Person, scope: string) =>
    (await who.call('GET /activity', { query: { scope, userId: ana.publicId } })).body.items[0]!.details
  expect(await detailsFor(manager, 'team')).toEqual([role])
  expect(await detailsFor(admin, 'all')).toEqual([email, role])
  expect(await detailsFor(ana, 'own')).toEqual([email, role])
})

test('the people to filter by are those in scope', async () => {
  const { ana, manager, director, admin, ofUnit } = await twoUnits()
  const namesFor = async (who: Person, scope: string) => {
    const { body } = await who.call('GET /activity/people', { query: { scope } })
    return body.error?.code ?? body.items.map(({ name }) => name)
  }
  expect(await namesFor(ana, 'team')).toBe('forbidden')
  expect(await namesFor(manager, 'all')).toBe('forbidden')
  expect(await namesFor(manager, 'team')).toEqual(['Ana', 'Lead', 'Manager', 'Tied'])
  expect(await namesFor(ofUnit, 'all')).toEqual(['Ana', 'Lead', 'Manager', 'Tied'])
  expect(await namesFor(director, 'all')).toHaveLength(9)
  expect(await namesFor(admin, 'all')).toHaveLength(9)
})

test('entries from before facts read the same once they are facts, and forget people who were deleted since', async () => {
  const company = await Company.create(api)
  const ana = await company.person({ name: 'Ana Lima' })
  const gone = await company.person({ name: 'Zoe Quist' })
  const manager = await company.person({ name: 'Priya Rao', role: 'Manager' })
  const admin = await company.person({ name: 'Admin', role: 'Tenant Admin', unit: null })
  const report = await ana.submit()
  const path = { reportId: report.id }
  await manager.call('POST /reports/{reportId}/acknowledgments', { path, body: {} })
  const task = (
    await manager.call('POST /tasks', {
      body: { title: 'Roster “A”', dueDate: '2026-06-12', assigneeIds: [ana.publicId, gone.publicId] },
    })
  ).body
  const taskPath = { taskId: task.id }
  await manager.call('PATCH /tasks/{taskId}', {
    path: taskPath,
    body: { version: task.version, priority: 'High' },
  })
  const item = (await manager.call('POST /tasks/{taskId}/items', { path: taskPath, body: { title: 'Ask' } }))
    .body
  await ana.call('POST /tasks/{taskId}/comments', { path: taskPath, body: { text: 'Yes' } })
  await manager.call('DELETE /tasks/{taskId}/items/{itemId}', { path: { ...taskPath, itemId: item.id } })
  await ana.call('POST /me/leave', {
    body: { startDate: '2026-06-11', endDate: '2026-06-12', reason: 'Visit' },
  })
  const goneEntry = {
    actor: gone,
    type: 'user.updated',
    target: gone,
    details: [{ field: 'name', from: null, to: null }],
  }
  await happened(company, goneEntry)
  const read = async (person: Person, scope: 'own' | 'all') =>
    (await person.call('GET /activity', { query: { scope, pageSize: 50 } })).body.items
  const wordsOf = async (person: Person, scope: 'own' | 'all') =>
    (await read(person, scope)).map(({ words, type }) => `${type}: ${words}`)
  const wordsOfAll = async () => [
    await wordsOf(manager, 'own'),
    await wordsOf(ana, 'own'),
    await wordsOf(admin, 'all'),
  ]
  const migration = fs.readFileSync('apps/server/src/migrations/0081-facts-of-old-rows.sql', 'utf8')
  const before = await wordsOfAll()
  await asOwner(api, async (owner) => {
    const of = [company.tenantId]
    // As an earlier version has written them, and has deleted a person.
    await owner.query(`update app.activity_entries set fact = null, people = '{}' where tenant_id = $1`, of)
    await owner.query(`alter table app.users disable trigger forget_names`)
    await owner.query('delete from app.users where id = $1', [gone.id])
    await owner.query(`alter table app.users enable trigger forget_names`)
    await owner.query(migration)
  })
  expect(await wordsOfAll()).toEqual(
    before.map((all) =>
      all.map((words) =>
        words.replace('Zoe Quist did user.updated.', 'A deleted person changed their name.'),
      ),
    ),
  )
  const facts = await asOwner(api, async (owner) => {
    const { rows } = await owner.query<{ type: string }>(
      `select distinct type from app.activity_entries where tenant_id = $1 and fact is not null`,
      [company.tenantId],
    )
    return rows.map(({ type }) => type).toSorted()
  })
  expect(facts).toEqual([
    'eod.acknowledged',
    'eod.submitted',
    'leave.future-scheduled',
    'task.commented',
    'task.created',
    'task.item-added',
    'task.item-removed',
    'task.updated',
    'user.updated',
  ])
  expect(JSON.stringify(await read(admin, 'all'))).not.toContain('Zoe')
})

test('a page that begins before an entry repeats none when another one is added', async () => {
  const company = await Company.create(api)
  const [person, director] = [await company.person(), await company.person({ role: 'Director', unit: null })]
  await happened(company, { actor: person, type: 'eod.submitted', count: 5 })
  for (const [reader, scope] of [
    [person, 'own'],
    [director, 'all'],
  ] as const) {
    const ask = async (query: object) =>
      (await reader.call('GET /activity', { query: { scope, kind: 'reports', pageSize: 2, ...query } })).body
        .items
    const first = await ask({})
    await happened(company, { actor: person, type: 'eod.submitted' })
    const second = await ask({ before: first[1]!.id })
    const third = await ask({ before: second[1]!.id })
    const ids = [...first, ...second, ...third].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted().toReversed())
  }
})

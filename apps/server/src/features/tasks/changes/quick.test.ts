import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const quick = (person: Person, text: string, more: Record<string, unknown> = {}) =>
  person.call('POST /tasks/quick', { body: { text, ...more } })
const at = (person: Pick<Person, 'name' | 'publicId'>) => `@[${person.name}](${person.publicId})`
const mine = async (person: Person) =>
  (await person.call('GET /tasks/mine')).body.items.map(({ title }) => title)
const refusalOf = async (person: Person, text: string) => {
  const { status, body } = await quick(person, text)
  return [status, body.error.code, body.error.fields?.[0]?.field, body.error.fields?.[0]?.message]
}

async function company() {
  const here = await Company.create(api)
  const manager = await here.person({ name: 'Arjun Rao', role: 'Manager' })
  const meera = await here.person({ name: 'Meera Iyer' })
  const tomas = await here.person({ name: 'Tomás Ferreira' })
  return { here, manager, meera, tomas }
}

describe('an employee', () => {
  test('creates a personal task from a plain line, due in 3 days and Medium by default', async () => {
    const { meera } = await company()
    const { status, body } = await quick(meera, 'Driver roster')
    expect(status).toBe(201)
    expect(body.items).toMatchObject([
      {
        title: 'Driver roster',
        type: 'personal',
        status: 'Not Started',
        column: 'Not Started',
        priority: 'Medium',
        dueDate: '2026-06-12',
        assignees: [{ id: meera.publicId }],
      },
    ])
    expect(await mine(meera)).toEqual(['Driver roster'])
  })

  test('sets due date and priority, and creates tasks from the lines with a slash', async () => {
    const { meera } = await company()
    const { body } = await quick(
      meera,
      'Notes\n/task Send rates due: tomorrow p: high\n/ Call Ann on:2026-07-01 p:lo\n//no\n/taskforce\n/ Pay rent by next fri urgent\n/ Renew due:7/9',
      { dayOrder: 'month-first' },
    )
    expect(body.items.map(({ title, dueDate, priority }) => [title, dueDate, priority])).toEqual([
      ['Send rates', '2026-06-10', 'High'],
      ['Call Ann', '2026-07-01', 'Low'],
      ['taskforce', '2026-06-12', 'Medium'],
      ['Pay rent', '2026-06-19', 'High'],
      ['Renew', '2026-07-09', 'Medium'],
    ])
  })

  test('cannot assign a task to somebody else, but may mention themselves', async () => {
    const { meera, tomas } = await company()
    const { status, body } = await quick(meera, `Send rates ${at(tomas)}`)
    expect([status, body.error.code]).toEqual([403, 'task_assign_refused'])
    expect(body.error.message).toBe('You can only give tasks to members of your team.')
    expect((await quick(meera, `Send rates ${at(meera)}`)).body.items).toMatchObject([
      { type: 'personal', title: 'Send rates' },
    ])
    expect(await mine(tomas)).toEqual([])
  })
})

describe('a manager', () => {
  test('has to mention somebody in the inline quick add', async () => {
    const { manager, meera } = await company()
    expect(await refusalOf(manager, 'Send rates due:today')).toEqual([
      400,
      'validation_failed',
      'body.text',
      'Mention somebody with @. For a task of your own, begin the line with / or use the form.',
    ])
    const { body } = await quick(manager, `Send rates ${at(meera)} due:today`)
    expect(body.items).toMatchObject([
      { title: 'Send rates', type: 'direct', dueDate: '2026-06-09', assignees: [{ id: meera.publicId }] },
    ])
    expect(await mine(meera)).toEqual(['Send rates'])
  })

  test('cannot mention only themselves there: for a personal task they begin the line with /', async () => {
    const { manager, meera } = await company()
    const nobody = 'Mention somebody with @. For a task of your own, begin the line with / or use the form.'
    expect(await refusalOf(manager, `Do it ${at(manager)}`)).toEqual([
      400,
      'validation_failed',
      'body.text',
      nobody,
    ])
    expect((await quick(manager, `/ Do it ${at(manager)}`)).body.items).toMatchObject([{ type: 'personal' }])
    for (const line of ['Do it', '/ Do it'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await refusalOf(manager, `${line} ${at(manager)} ${at(meera)}`)).toEqual([
        422,
        'task_assignee_not_found',
        'body.text',
        'Arjun Rao cannot be given tasks by you.',
      ])
    const lines = `/ Mine ${at(manager)}\n/ Theirs ${at(meera)}`
    expect((await quick(manager, lines)).body.items.map(({ type }) => type)).toEqual(['personal', 'direct'])
  })

  test('on their own board gets a line without a mention as a personal task, but not one whose @ names nobody', async () => {
    const { manager, meera } = await company()
    const onOwn = (text: string) => quick(manager, text, { board: 'mine' })
    expect((await onOwn('Send rates due:today')).body.items).toMatchObject([
      { title: 'Send rates', type: 'personal', dueDate: '2026-06-09' },
    ])
    expect((await onOwn(`Send rates ${at(meera)}`)).body.items).toMatchObject([{ type: 'direct' }])
    expect((await onOwn('Call @zzz')).status).toBe(400)
    expect(await mine(manager)).toEqual(['Send rates'])
  })

  test('creates a team task for several mentions, with a name if one is given', async () => {
    const { manager, meera, tomas } = await company()
    const { body } = await quick(manager, `Plan ${at(meera)} ${at(tomas)} ${at(meera)}`, {
      teamName: 'Monsoon crew',
    })
    expect(body.items).toMatchObject([{ title: 'Plan', type: 'team', teamName: 'Monsoon crew' }])
    expect(body.items[0]!.assignees.map(({ id }) => id).toSorted()).toEqual(
      [meera.publicId, tomas.publicId].toSorted(),
    )
    const unnamed = await quick(manager, `Plan ${at(meera)} ${at(tomas)}`)
    expect(unnamed.body.items).toMatchObject([{ type: 'team', teamName: null }])
    const direct = await quick(manager, `Plan ${at(meera)}`, { teamName: 'Monsoon crew' })
    expect(direct.body.items).toMatchObject([{ type: 'direct', teamName: null }])
  })

  test('gets lines with a slash and without a mention as personal tasks', async () => {
    const { manager, meera } = await company()
    const { body } = await quick(manager, `/task Own\n/ Given ${at(meera)}`)
    expect(body.items.map(({ title, type }) => [title, type])).toEqual([
      ['Own', 'personal'],
      ['Given', 'direct'],
    ])
    expect(await mine(manager)).toEqual(['Own'])
  })

  test('with an administrator’s permissions assigns tasks across units, others only in their own unit', async () => {
    const { here, manager, meera } = await company()
    const elsewhere = await here.person({ name: 'Ines', unit: 'Finance' })
    const admin = await here.person({ role: 'Tenant Admin', unit: null })
    expect(await refusalOf(manager, `Plan ${at(elsewhere)}`)).toEqual([
      422,
      'task_assignee_not_found',
      'body.text',
      'Ines cannot be given tasks by you.',
    ])
    expect((await quick(admin, `Plan ${at(elsewhere)} ${at(meera)}`)).status).toBe(201)
  })
})

describe('refused assignees', () => {
  test('archived, suspended and managing people, strangers and made-up ids get the same refusal', async () => {
    const { here, manager, meera } = await company()
    const other = await Company.create(api)
    const people = [
      await here.person({ name: 'Gone', status: 'archived' }),
      await here.person({ name: 'Away', isSuspended: true }),
      await here.person({ name: 'Lead', role: 'Team Lead' }),
      await here.person({ name: 'No tasks', permissions: ['CAN_SUBMIT_OWN_EOD'] }),
      await other.person({ name: 'Stranger' }),
      { name: 'Nobody', publicId: 'somebody' },
      { name: 'Nobody', publicId: 'task_01k0000000e0000000000000f1' },
    ]
    for (const person of people)
      expect(await refusalOf(manager, `Plan ${at(meera)} ${at(person)}`)).toEqual([
        422,
        'task_assignee_not_found',
        'body.text',
        `${person.name} cannot be given tasks by you.`,
      ])
    expect(await mine(meera)).toEqual([])
  })

  test('a manager without a unit can assign tasks to nobody', async () => {
    const { here, meera } = await company()
    const manager = await here.person({ role: 'Manager', unit: null })
    expect((await quick(manager, `Plan ${at(meera)}`)).status).toBe(422)
    expect((await manager.call('GET /tasks/assignees')).body.items).toEqual([])
  })
})

describe('all tasks or none', () => {
  test('one wrong line prevents all of them', async () => {
    const { here, manager, meera } = await company()
    const gone = await here.person({ name: 'Gone', status: 'archived' })
    expect((await quick(manager, `/ One ${at(meera)}\n/ Two ${at(gone)}`)).status).toBe(422)
    const long = await refusalOf(manager, `/ One ${at(meera)}\n/ ${'a'.repeat(201)}`)
    expect(long.at(-1)).toBe('A title has at most 200 characters. This one has 201.')
    expect(await mine(meera)).toEqual([])
  })

  test('personal tasks need their permission, in each line', async () => {
    const { here, meera } = await company()
    const planner = await here.person({ permissions: ['CAN_MANAGE_TEAM_TASKS'] })
    const { status, body } = await quick(planner, `/ Given ${at(meera)}\n/ Own`)
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
    expect(await mine(meera)).toEqual([])
    expect((await quick(planner, `/ Given ${at(meera)}`)).status).toBe(201)
  })

  test('at most 20 are created at once, in the order of their lines', async () => {
    const { meera } = await company()
    const lines = Array.from({ length: 21 }, (_, index) => `/ Task ${index}`)
    expect((await refusalOf(meera, lines.join('\n'))).at(-1)).toBe('At most 20 tasks can be added at once.')
    const { body } = await quick(meera, lines.slice(1).join('\n'))
    expect(body.items).toHaveLength(20)
    const { body: board } = await meera.call('GET /tasks/mine/board')
    expect(board.columns[0]!.items.slice(0, 3).map(({ title }) => title)).toEqual([
      'Task 1',
      'Task 2',
      'Task 3',
    ])
  })

  test('a repeated request with the same key creates them once', async () => {
    const { meera } = await company()
    const request = { body: { text: '/ a\n/ b' }, headers: { 'idempotency-key': 'quick-1-quick-1-quick' } }
    const first = await meera.call('POST /tasks/quick', request)
    expect((await meera.call('POST /tasks/quick', request)).body).toEqual(first.body)
    expect(await mine(meera)).toHaveLength(2)
  })
})

test.each([
  ['   ', 'Write what is to be done.'],
  ['//no task', 'Write what is to be done.'],
  ['one\ntwo', 'Begin a line with / to make a task of it.'],
  ['/task due:today', 'Write what is to be done.'],
  ['We agreed: /task call Ravi', 'Begin a line with / to make a task of it.'],
  ['due:today p:high', 'Title and Due Date are required.'],
  ['\u200b', 'Write what is to be done.'],
])('%j is refused with the reason', async (text, message) => {
  const { meera } = await company()
  expect(await refusalOf(meera, text)).toEqual([400, 'validation_failed', 'body.text', message])
})

test('invisible characters of a pasted text are removed', async () => {
  const { meera } = await company()
  const { body } = await quick(meera, 'Zero\u200bwidth and co\u00adoperate\u200e')
  expect(body.items[0]!.title).toBe('Zerowidth and cooperate')
})

test('words for days are read in the author’s zone', async () => {
  const { here } = await company()
  const [east, west] = [
    await here.person({ timeZone: 'Pacific/Kiritimati' }),
    await here.person({ timeZone: 'Pacific/Pago_Pago' }),
  ]
  const dueOf = async (person: Person, text: string) => (await quick(person, text)).body.items[0]!.dueDate
  expect(await dueOf(east, 'a due:today')).toBe('2026-06-10')
  expect(await dueOf(west, 'a due:today')).toBe('2026-06-09')
  expect(await dueOf(east, 'a due:2026-06-09')).toBe('2026-06-13')
  expect(await dueOf(west, 'a due:2026-06-09')).toBe('2026-06-09')
  expect(await dueOf(west, 'a due:next friday')).toBe('2026-06-12')
})

test('assignees are notified, and nobody is notified of a personal task', async () => {
  const { manager, meera } = await company()
  await quick(manager, `/ Own\n/ Send rates ${at(meera)} due:tmw`)
  const { body } = await meera.call('GET /notifications')
  expect(body.items.map(({ message }) => message)).toEqual([
    'Arjun Rao gave you “Send rates”, due 10-Jun-2026.',
  ])
})

describe('a text that was written offline', () => {
  const [one, other] = ['task_01k0000000e0000000000000q1', 'task_01k0000000e0000000000000q2']

  test('creates the tasks with the ids that the device chose, once', async () => {
    const { meera } = await company()
    const { body } = await quick(meera, '/ a\n/ b', { ids: [one, other] })
    expect(body.items.map(({ id }) => id)).toEqual([one, other])
    expect((await quick(meera, '/ a\n/ b', { ids: [one, other] })).body.items).toHaveLength(2)
    expect(await mine(meera)).toHaveLength(2)
  })

  test.each([
    ['/ a\n/ b', [one], 'body.ids'],
    ['/ a', [one, other], 'body.ids'],
    ['/ a\n/ b', [one, one], 'body.ids'],
    ['/ a', ['user_01k0000000e0000000000000q1'], 'body.ids.0'],
  ])('is refused if the ids do not fit the tasks (%#)', async (text, ids, field) => {
    const { meera } = await company()
    const { status, body } = await quick(meera, text, { ids })
    expect([status, body.error.fields?.[0]?.field]).toEqual([400, field])
    expect(await mine(meera)).toEqual([])
  })

  test('is refused if another task has the id, without revealing tasks of others', async () => {
    const { meera, tomas } = await company()
    await quick(meera, 'a', { ids: [one] })
    const { status, body } = await quick(meera, '/ b\n/ c', { ids: [other, one] })
    expect([status, body.error.fields?.[0]?.field]).toEqual([400, 'body.ids.1'])
    expect(await mine(meera)).toEqual(['a'])
    // Personal tasks are invisible to colleagues, who get another id.
    const hidden = await quick(tomas, 'a', { ids: [one] })
    expect(hidden.status).toBe(201)
    expect(hidden.body.items[0]?.id).not.toBe(one)
    // Another company's ids do not matter at all.
    const stranger = await (await Company.create(api)).person()
    expect((await quick(stranger, 'b', { ids: [one] })).body.items[0]?.id).toBe(one)
  })

  test('means days after the day on which it was written', async () => {
    const { meera } = await company()
    const dueOf = async (text: string, writtenOn: string) =>
      (await quick(meera, text, { writtenOn })).body.items[0]!.dueDate
    expect(await dueOf('a due:tomorrow', '2026-06-09')).toBe('2026-06-10')
    expect(await dueOf('a due:tomorrow', '2026-06-08')).toBe('2026-06-09')
    expect(await dueOf('a', '2026-06-08')).toBe('2026-06-11')
    // What has passed since is due today.
    expect(await dueOf('a due:tomorrow', '2026-05-10')).toBe('2026-06-09')
    expect(await dueOf('a due:2026-06-01', '2026-05-30')).toBe('2026-06-09')
  })

  test.each(['2026-06-10', '2026-05-09', '2026-02-30'])(
    'is refused if it was written on %s',
    async (writtenOn) => {
      const { meera } = await company()
      const { status, body } = await quick(meera, 'a', { writtenOn })
      expect([status, body.error.fields?.[0]?.field]).toEqual([400, 'body.writtenOn'])
    },
  )
})

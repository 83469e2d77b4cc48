import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const create = (person: Person, body: Record<string, unknown> = {}) =>
  person.call('POST /tasks', { body: { title: 'Driver roster', dueDate: '2026-06-12', ...body } })
const fieldsOf = ({ body }: Awaited<ReturnType<typeof create>>) =>
  body.error.fields!.map(({ field, message }) => [field, message])

describe('a personal task', () => {
  test('belongs to its creator, is Not Started and has medium priority by default', async () => {
    const person = await (await Company.create(api)).person({ name: 'Meera Iyer' })
    const { status, body } = await create(person, { title: '  Driver roster ' })
    expect([status, body]).toMatchObject([
      201,
      {
        title: 'Driver roster',
        type: 'personal',
        status: 'Not Started',
        column: 'Not Started',
        priority: 'Medium',
        dueDate: '2026-06-12',
        isOverdue: false,
        assignees: [{ id: person.publicId, stage: 'Not Started' }],
        createdBy: { id: person.publicId, name: 'Meera Iyer' },
        version: 1,
        may: {
          edit: true,
          delete: true,
          statuses: ['Not Started', 'In Progress', 'Blocked', 'Completed'],
        },
      },
    ])
  })

  test('is visible to nobody else, in no list, count, feed or notification', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const person = await company.person()
    const task = (await create(person, { title: 'Look for another job' })).body
    for (const other of [manager, admin]) {
      expect((await other.call('GET /tasks/{taskId}', { path: { taskId: task.id } })).body.error.code).toBe(
        'task_not_found',
      )
      expect((await other.call('GET /tasks/team')).body.items).toEqual([])
      expect((await other.call('GET /tasks/team/count')).body).toEqual({ count: 0, overdue: 0 })
      expect((await other.call('GET /notifications')).body.items).toEqual([])
    }
  })

  test('needs the permission', async () => {
    const company = await Company.create(api)
    const person = await company.person({ permissions: ['CAN_MANAGE_TEAM_TASKS'] })
    expect((await create(person)).body.error.code).toBe('forbidden')
  })
})

describe('a task for others', () => {
  test('is a direct task for one assignee and a team task, with its name, for several', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ name: 'Arjun Rao', role: 'Manager' })
    const [one, two] = [await company.person(), await company.person()]
    const direct = await create(manager, { assigneeIds: [one.publicId], teamName: 'Yard' })
    expect(direct.body).toMatchObject({ type: 'direct', teamName: null, column: 'Not Started' })
    const team = await create(manager, {
      assigneeIds: [one.publicId, two.publicId, one.publicId],
      teamName: 'Yard',
    })
    expect(team.body).toMatchObject({ type: 'team', teamName: 'Yard', completion: { total: 2 } })
    const told = (await two.call('GET /notifications')).body.items
    expect(told).toMatchObject([
      {
        message: 'Arjun Rao gave you a part in “Driver roster”, due 12-Jun-2026.',
        link: `/my-tasks?taskId=${team.body.id}`,
        actionType: 'TASK_ASSIGNED',
      },
    ])
  })

  test('is refused to people who do not manage team tasks', async () => {
    const company = await Company.create(api)
    const [one, two] = [await company.person(), await company.person()]
    const answer = await create(one, { assigneeIds: [two.publicId] })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'task_assign_refused'])
  })

  test.each([
    ['to people of another unit', { unit: 'Sales' }],
    ['to suspended people', { isSuspended: true }],
    ['to archived people', { status: 'archived' as const }],
    ['to people who also manage team tasks', { role: 'Team Lead' as const }],
  ])('cannot be assigned %s', async (_, given) => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const person = await company.person(given)
    const answer = await create(manager, { assigneeIds: [person.publicId] })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'task_assignee_not_found'])
    expect(fieldsOf(answer)).toEqual([
      ['body.assigneeIds', 'Somebody you chose cannot be given tasks. Leave them out.'],
    ])
  })

  test('cannot be assigned to people of another company, with the same answer as for missing people', async () => {
    const manager = await (await Company.create(api)).person({ role: 'Manager' })
    const stranger = await (await Company.create(api)).person()
    const foreign = await create(manager, { assigneeIds: [stranger.publicId] })
    const absent = await create(manager, { assigneeIds: ['user_01k0000000e0000000000000zz'] })
    expect({ ...foreign.body.error, requestId: '' }).toEqual({ ...absent.body.error, requestId: '' })
  })

  test('can be assigned to everybody of the company by a Director without a unit', async () => {
    const company = await Company.create(api)
    const director = await company.person({ role: 'Director', unit: null })
    const people = [await company.person(), await company.person({ unit: 'Sales' })]
    expect((await create(director, { assigneeIds: people.map((one) => one.publicId) })).status).toBe(201)
  })
})

describe('required fields', () => {
  test('are a title and a due date, with the specification’s messages', async () => {
    const person = await (await Company.create(api)).person()
    for (const body of [{ title: ' ' }, { dueDate: '' }, { title: undefined }, { dueDate: undefined }]) {
      const answer = await create(person, body)
      expect(answer.status).toBe(400)
      expect(fieldsOf(answer)[0]![1]).toBe('Title and Due Date are required.')
    }
  })

  test('include a due date of today or later, in the creator’s zone', async () => {
    const company = await Company.create(api)
    const person = await company.person()
    const ahead = await company.person({ timeZone: 'Pacific/Kiritimati' })
    expect((await create(person, { dueDate: '2026-06-09' })).status).toBe(201)
    expect(fieldsOf(await create(person, { dueDate: '2026-06-08' }))).toEqual([
      ['body.dueDate', 'The due date is today or later.'],
    ])
    // It is already the 10th there.
    expect((await create(ahead, { dueDate: '2026-06-09' })).status).toBe(400)
  })

  test('include due dates of sub-tasks of today or later', async () => {
    const person = await (await Company.create(api)).person()
    const subTasks = [
      { title: 'One', dueDate: '2026-06-09' },
      { title: 'Two', dueDate: '2026-06-08' },
    ]
    expect(fieldsOf(await create(person, { subTasks }))).toEqual([
      ['body.subTasks.1.dueDate', 'The due date is today or later.'],
    ])
    expect((await create(person, { subTasks: subTasks.slice(0, 1) })).status).toBe(201)
  })

  test('include an end of the series that is not before the due date', async () => {
    const person = await (await Company.create(api)).person()
    const answer = await create(person, { recurrence: { rule: 'daily', until: '2026-06-11' } })
    expect(fieldsOf(answer)[0]![0]).toBe('body.recurrence.until')
  })
})

describe('a retry', () => {
  test('with the same id creates one task and one notification', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const person = await company.person()
    const given = { id: 'task_01k0000000e0000000000000q1', assigneeIds: [person.publicId] }
    const answers = await Promise.all([
      create(manager, given),
      create(manager, given),
      create(manager, given),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ body }) => body.id)).toEqual([given.id, given.id, given.id])
    expect((await person.call('GET /notifications')).body.items).toHaveLength(1)
    expect((await person.call('GET /tasks/mine')).body.count).toBe(1)
  })

  test('does not reveal by its id that another person has a task', async () => {
    const company = await Company.create(api)
    const [one, other] = [await company.person(), await company.person()]
    const id = 'task_01k0000000e0000000000000q2'
    expect((await create(one, { id })).body.id).toBe(id)
    const given = { id, title: 'Mine' }
    const answers = [await create(other, given), await create(other, given), await create(other, given)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.map(({ body }) => body.title)).toEqual(['Mine', 'Mine', 'Mine'])
    const { items } = (await other.call('GET /tasks/mine')).body
    expect(items.map((task) => task.id)).toEqual([answers[0]!.body.id])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await one.call('GET /tasks/mine')).body.items.map(({ title }) => title)).toEqual([
      'Driver roster',
    ])
  })
})

describe('a recurring task', () => {
  test('gets its next occurrence once when it is completed, with its people and sub-tasks', async () => {
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const person = await company.person()
    const { body: task } = await create(manager, {
      dueDate: '2026-06-10',
      assigneeIds: [person.publicId],
      recurrence: { rule: 'weekly' },
      subTasks: [{ title: 'Ask the drivers', assigneeId: person.publicId, dueDate: '2026-06-10' }],
    })
    const path = { taskId: task.id }
    const complete = (status: string) => person.call('PUT /tasks/{taskId}/status', { path, body: { status } })
    await complete('Completed')
    await complete('In Progress')
    await complete('Completed')
    const { items, count } = (await person.call('GET /tasks/mine')).body
    expect(count).toBe(2)
    expect(items[0]).toMatchObject({
      title: 'Driver roster',
      dueDate: '2026-06-17',
      status: 'Not Started',
      recurrence: { rule: 'weekly' },
      items: { completed: 0, total: 1 },
    })
    const next = (await person.call('GET /tasks/{taskId}', { path: { taskId: items[0]!.id } })).body
    expect(next.subTasks).toMatchObject([
      { title: 'Ask the drivers', isCompleted: false, assignee: { id: person.publicId }, dueDate: null },
    ])
  })

  test('ends with its last day', async () => {
    const person = await (await Company.create(api)).person()
    const { body: task } = await create(person, {
      dueDate: '2026-06-09',
      recurrence: { rule: 'daily', until: '2026-06-09' },
    })
    await person.call('PUT /tasks/{taskId}/status', {
      path: { taskId: task.id },
      body: { status: 'Completed' },
    })
    expect((await person.call('GET /tasks/mine')).body.count).toBe(1)
  })
})

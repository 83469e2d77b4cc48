import { Company, type Person } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

/** A company with a daily meeting at 10:00 AM, from the 10th on, which is running. */
async function running() {
  const here = await Company.create(api)
  const manager = await here.person({ name: 'Arjun Rao', role: 'Manager' })
  const meera = await here.person({ name: 'Meera Iyer' })
  const tomas = await here.person({ name: 'Tomás Ferreira' })
  const { id } = await planned(manager, {
    attendeeIds: [meera.publicId, tomas.publicId],
    recurrence: { rule: 'daily' },
  })
  api.clock.set('2026-06-10T04:35:00Z')
  return { here, manager, meera, tomas, path: { meetingId: id, date: '2026-06-10' } }
}
type Path = Awaited<ReturnType<typeof running>>['path']

const live = (person: Person, path: Path) =>
  person.call('POST /meetings/{meetingId}/occurrences/{date}/live', { path })
const leave = (person: Person, path: Path) =>
  person.call('DELETE /meetings/{meetingId}/occurrences/{date}/live', { path })
const finalize = (person: Person, path: Path, body: Record<string, unknown> = {}) =>
  person.call('POST /meetings/{meetingId}/occurrences/{date}/finalize', {
    path,
    body: { notes: '', ...body },
  })
const catchUp = (person: Person, path: Path, body: Record<string, unknown>) =>
  person.call('POST /meetings/{meetingId}/occurrences/{date}/catch-up', {
    path,
    body: { notes: 'Agreed by phone.', ...body },
  })
const open = async (person: Person, { meetingId, date }: Path) =>
  (await person.call('GET /meetings/{meetingId}', { path: { meetingId }, query: { date } })).body
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
]
const item = (person: Person, title = 'Confirm two trucks') => ({
  title,
  assigneeIds: [person.publicId],
  dueDate: '2026-06-11',
  priority: 'High',
})
const news = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)

test('the page of a meeting shows its live session until it is left, also when the next meeting has begun', async () => {
  const { manager, meera, path } = await running()
  const shown = async () =>
    (await meera.call('GET /meetings/{meetingId}', { path: { meetingId: path.meetingId } })).body.occurrence
      .date
  await live(manager, path)
  for (const now of ['2026-06-10T05:30:00Z', '2026-06-11T04:35:00Z']) {
    api.clock.set(now)
    expect(await shown()).toBe('2026-06-10')
  }
  await leave(manager, path)
  expect(await shown()).toBe('2026-06-11')
})

describe('a live session', () => {
  test('is started by the creator alone, from an hour before on, and left with what was written', async () => {
    const { manager, meera, path } = await running()
    expect(codeOf(await live(meera, path))).toEqual([403, 'meeting_creator_only'])
    expect(codeOf(await live(manager, { ...path, date: '2026-06-11' }))).toEqual([409, 'session_too_early'])
    expect((await live(manager, path)).status).toBe(204)
    expect((await live(manager, path)).status).toBe(204)
    expect((await open(meera, path)).session).toMatchObject({
      state: 'live',
      liveSince: '2026-06-10T04:35:00Z',
      by: 'Arjun Rao',
    })
    expect((await leave(manager, path)).status).toBe(204)
    expect((await open(meera, path)).session).toMatchObject({ state: 'kept' })
    expect(codeOf(await finalize(manager, path))).toEqual([409, 'session_not_live'])
  })

  test('does not start in a series that has ended, or of an occurrence that is cancelled', async () => {
    const { manager, path } = await running()
    api.clock.set('2026-06-10T12:00:00Z')
    await manager.call('POST /meetings/{meetingId}/stop', { path: { meetingId: path.meetingId } })
    expect(codeOf(await live(manager, path))).toEqual([409, 'meeting_ended'])
    api.clock.set(start)
    const other = await running()
    await other.manager.call('POST /meetings/{meetingId}/cancellations', {
      path: { meetingId: other.path.meetingId },
      body: { date: '2026-06-10' },
    })
    expect(codeOf(await live(other.manager, other.path))).toEqual([409, 'meeting_cancelled'])
  })
})

describe('finalizing', () => {
  test('before the meeting was to begin, it leaves no invitation to answer', async () => {
    const { manager, meera, path } = await running()
    api.clock.set('2026-06-10T04:00:00Z')
    expect((await open(meera, path)).may.answer).toBe(true)
    await live(manager, path)
    expect((await finalize(manager, path)).status).toBe(200)
    expect((await open(meera, path)).may.answer).toBe(false)
    const { toAnswer } = (await meera.call('GET /meetings/overview')).body
    expect(toAnswer.map(({ date }) => date)).toEqual(['2026-06-11'])
  })

  test('keeps minutes and decisions, creates the tasks, and notifies everybody, in one step', async () => {
    const { here, manager, meera, tomas, path } = await running()
    await live(manager, path)
    const notes =
      '# Yard\nDecision: no split loads\n/task Confirm two trucks due: tomorrow\n! Second gate opens'
    const { status, body } = await finalize(manager, path, {
      notes,
      items: [item(meera), { ...item(tomas, 'Relabel'), assigneeIds: [meera.publicId, tomas.publicId] }],
    })
    expect(status).toBe(200)
    expect(body.tasks.map(({ title, status: of, assignees }) => [title, of, assignees.length])).toEqual([
      ['Confirm two trucks', 'Not Started', 1],
      ['Relabel', 'Not Started', 2],
    ])
    const { session, may } = await open(tomas, path)
    expect(session).toMatchObject({
      state: 'finalized',
      by: 'Arjun Rao',
      minutes: notes,
      decisions: ['no split loads', 'Second gate opens'],
      tasks: { completed: 0, total: 2 },
      taskList: [
        { title: 'Confirm two trucks', canOpen: false },
        { title: 'Relabel', canOpen: true },
      ],
    })
    expect(may).toMatchObject({ postUpdate: true, finalize: false, catchUp: false })
    expect(await news(meera)).toEqual(
      expect.arrayContaining([
        'Arjun Rao finalized “Yard weekly” of Wed 10-Jun-2026, with 2 tasks.',
        'Arjun Rao gave you “Confirm two trucks”, due 11-Jun-2026.',
        'Arjun Rao gave you a part in “Relabel”, due 11-Jun-2026.',
      ]),
    )
    const mine = (await meera.call('GET /tasks/mine')).body.items
    expect(mine.map(({ title }) => title).toSorted()).toEqual(['Confirm two trucks', 'Relabel'])
    const read = async (person: Person) =>
      (await person.call('GET /tasks/{taskId}', { path: { taskId: body.tasks[0]!.id } })).body.meeting
    expect(await read(meera)).toEqual({ id: path.meetingId, title: 'Yard weekly', date: '2026-06-10' })
    // Somebody who manages the task, and is not of the meeting, does not learn of it.
    expect(await read(await here.person({ role: 'Manager' }))).toBe(null)
  })

  test('stores which line of the minutes became which task, for the page and for the search', async () => {
    const { manager, meera, tomas, path } = await running()
    await live(manager, path)
    const notes = `\n\n# Yard\n/task Confirm two trucks due:tomorrow @[Tomás Ferreira](${tomas.publicId})\n/ Relabel`
    const { body } = await finalize(manager, path, {
      notes,
      items: [{ ...item(meera), dueDate: '2026-06-15', line: 4 }],
    })
    const { session } = await open(meera, path)
    expect(session!.minutes.split('\n')[1]).toContain('Confirm two trucks')
    expect(session!.taskLines).toEqual([{ line: 2, taskId: body.tasks[0]!.id }])
    const excerptOf = async (search: string) =>
      (await meera.call('GET /meeting-records', { query: { search } })).body.items[0]!.excerpt
    expect(await excerptOf('trucks')).toBe('Task: Confirm two trucks, for Meera Iyer, due 15-Jun-2026')
    expect(await excerptOf('relabel')).toBe('No task: Relabel')
  })

  test.each([
    ['no line', undefined],
    ['a line that the minutes do not have', 9],
  ])('with a task of %s knows no lines', async (_, line) => {
    const { manager, meera, path } = await running()
    await live(manager, path)
    await finalize(manager, path, {
      notes: '/ Confirm two trucks\n/ Relabel',
      items: [
        { ...item(meera, 'Relabel'), line: 2 },
        { ...item(meera), line },
      ],
    })
    expect((await open(meera, path)).session).toMatchObject({ taskLines: null, tasks: { total: 2 } })
  })

  test('pressed twice or by two at once it happens once', async () => {
    const { manager, meera, path } = await running()
    await live(manager, path)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => finalize(manager, path, { items: [item(meera)] })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)!.body as unknown as {
      error: { message: string }
    }
    expect(refused.error.message).toBe('Arjun Rao has finalized this session.')
    expect((await meera.call('GET /tasks/mine')).body.items).toHaveLength(1)
  })

  test('assigns action items only to active people of the meeting, and changes nothing if one is refused', async () => {
    const { here, manager, meera, path } = await running()
    const stranger = await here.person()
    await live(manager, path)
    const answer = await finalize(manager, path, { items: [item(meera), item(stranger)] })
    expect(answer.body).toMatchObject({
      error: { code: 'action_item_assignee_refused', fields: [{ field: 'body.items.1.assigneeIds' }] },
    })
    const late = await finalize(manager, path, { items: [{ ...item(meera), dueDate: '2026-06-09' }] })
    expect(late.body).toMatchObject({ error: { fields: [{ field: 'body.items.0.dueDate' }] } })
    expect((await open(meera, path)).session).toMatchObject({ state: 'live' })
    expect((await meera.call('GET /tasks/mine')).body.items).toEqual([])
  })
})

describe('a past occurrence that nobody finalized', () => {
  test('assigns nothing to a creator who is no longer active, and names the reason', async () => {
    const { here, manager, path } = await running()
    const lead = await here.person({ role: 'Manager' })
    await manager.call('PATCH /meetings/{meetingId}', {
      path: { meetingId: path.meetingId },
      body: { attendeeIds: [lead.publicId] },
    })
    api.clock.set('2026-06-10T12:00:00Z')
    expect((await open(lead, path)).meeting.createdBy.isActive).toBe(true)
    const admin = await here.person({ role: 'Tenant Admin', unit: null })
    const suspended = await admin.call('POST /users/{userId}/suspend', { path: { userId: manager.publicId } })
    expect(suspended.status).toBeLessThan(300)
    expect((await open(lead, path)).meeting.createdBy.isActive).toBe(false)
    expect(codeOf(await catchUp(lead, path, { items: [item(manager)] }))).toEqual([
      403,
      'action_item_assignee_refused',
    ])
  })

  test('is written up by any attendee, once, and then takes updates', async () => {
    const { manager, meera, tomas, path } = await running()
    expect(codeOf(await catchUp(meera, path, {}))).toEqual([409, 'meeting_not_over'])
    api.clock.set('2026-06-10T12:00:00Z')
    expect((await open(meera, path)).may).toMatchObject({ catchUp: true, postUpdate: false })
    expect(codeOf(await catchUp(meera, path, { notes: ' ' }))).toEqual([400, 'validation_failed'])
    expect(codeOf(await catchUp(meera, path, { items: [item(tomas)] }))).toEqual([
      403,
      'action_item_assignee_refused',
    ])
    expect((await catchUp(meera, path, { items: [item(meera)] })).status).toBe(200)
    expect(codeOf(await catchUp(tomas, path, {}))).toEqual([409, 'session_finalized'])
    expect((await open(manager, path)).session).toMatchObject({ isAsynchronous: true, by: 'Meera Iyer' })
    const post = (text: string, id?: string) =>
      tomas.call('POST /meetings/{meetingId}/occurrences/{date}/updates', {
        path,
        body: { text, ...(id ? { id } : {}) },
      })
    const id = 'mupd_01k0000000e0000000000000r1'
    const first = await post('The second truck is confirmed.', id)
    expect((await post('The second truck is confirmed.', id)).body.id).toBe(first.body.id)
    expect((await open(meera, path)).updates.map(({ text, createdBy }) => [text, createdBy.name])).toEqual([
      ['The second truck is confirmed.', 'Tomás Ferreira'],
    ])
    expect((await news(meera)).filter((one) => one.includes('posted an update'))).toHaveLength(1)
  })

  test('carries its open tasks over to the next occurrence, without creating them again', async () => {
    const { manager, meera, path } = await running()
    await live(manager, path)
    await finalize(manager, path, { items: [item(meera), item(meera, 'Relabel')] })
    const [task] = (await meera.call('GET /tasks/mine')).body.items
    await meera.call('PUT /tasks/{taskId}/status', {
      path: { taskId: task!.id },
      body: { status: 'Completed', board: 'mine' },
    })
    const { carriedOver, previous, sessions } = await open(meera, { ...path, date: '2026-06-11' })
    expect(carriedOver).toMatchObject({ date: '2026-06-10', total: 2 })
    expect(carriedOver!.tasks).toHaveLength(1)
    expect(previous).toBe('2026-06-10')
    expect(sessions).toMatchObject([
      { date: '2026-06-10', became: 'finalized', tasks: { completed: 1, total: 2 } },
    ])
  })
})

describe('an agenda', () => {
  test('takes points of attendees before the session, each once, and only its writer or the creator removes one', async () => {
    const { manager, meera, tomas, path } = await running()
    const add = (person: Person, text: string) =>
      person.call('POST /meetings/{meetingId}/occurrences/{date}/agenda-items', {
        path,
        body: { text, id: 'agen_01k0000000e0000000000000p1' },
      })
    const { id } = (await add(meera, 'Cold room')).body
    expect((await add(meera, 'Cold room')).body.id).toBe(id)
    api.clock.forward({ seconds: 1 })
    await add(tomas, 'Gate 3')
    const items = async (person: Person) =>
      (await open(person, path)).agendaItems.map(({ text, canRemove }) => [text, canRemove])
    expect(await items(meera)).toEqual([
      ['Cold room', true],
      ['Gate 3', false],
    ])
    const remove = (person: Person) =>
      person.call('DELETE /meetings/{meetingId}/occurrences/{date}/agenda-items/{agendaItemId}', {
        path: { ...path, agendaItemId: id },
      })
    expect(codeOf(await remove(tomas))).toEqual([404, 'agenda_item_not_found'])
    expect((await remove(manager)).status).toBe(204)
    expect(await items(meera)).toEqual([['Gate 3', false]])
  })
})

test('an occurrence that was finalized before its start is answered no more, and the series is', async () => {
  const { manager, meera, path } = await running()
  const next = { ...path, date: '2026-06-11' }
  api.clock.set('2026-06-11T04:00:00Z')
  await live(manager, next)
  await finalize(manager, next)
  expect((await open(meera, next)).may.answer).toBe(false)
  const answer = (date: string | null) =>
    meera.call('PUT /meetings/{meetingId}/answer', {
      path: { meetingId: path.meetingId },
      body: { answer: 'Maybe', date },
    })
  expect(codeOf(await answer('2026-06-11'))).toEqual([409, 'session_finalized'])
  expect((await answer(null)).status).toBe(204)
  const several = await meera.call('POST /meetings/answers', {
    body: { answers: [{ ...next, answer: 'Maybe' }] },
  })
  expect(several.body).toEqual({ answered: 0, skipped: [{ ...next, reason: 'begun' }] })
})

describe('a live memo', () => {
  test('has the minute in which it was captured', async () => {
    const { manager, meera } = await running()
    api.clock.set('2026-06-10T04:31:45Z')
    await manager.call('POST /live-memos', { body: { title: 'Gate 3', attendeeIds: [meera.publicId] } })
    const [memo] = (await meera.call('GET /meetings', { query: { kind: 'live_memo' } })).body.items
    expect(memo!.startsAt).toBe('2026-06-10T04:31:00Z')
  })

  test('is captured with its minutes and tasks at once, and sent again changes nothing', async () => {
    const { manager, meera, tomas } = await running()
    const body = {
      id: 'meet_01k0000000e0000000000000m9',
      title: 'Gate 3 demurrage',
      attendeeIds: [meera.publicId],
      notes: 'Who calls the port?\n! We do',
      items: [item(meera, 'Call the port')],
    } as never
    const first = await manager.call('POST /live-memos', { body })
    const again = await manager.call('POST /live-memos', { body })
    expect([first.status, first.body.date, first.body.tasks.length]).toEqual([201, '2026-06-10', 1])
    expect(again.body).toEqual(first.body)
    const path = { meetingId: first.body.meetingId, date: first.body.date }
    expect(await open(meera, path)).toMatchObject({
      meeting: { type: 'live_memo', title: 'Gate 3 demurrage' },
      session: { state: 'finalized', decisions: ['We do'], tasks: { total: 1 } },
    })
    expect((await meera.call('GET /tasks/mine')).body.items).toHaveLength(1)
    const memos = (await meera.call('GET /meetings', { query: { kind: 'live_memo' } })).body.items
    expect(memos).toMatchObject([{ title: 'Gate 3 demurrage', isMissed: false }])
    expect((await tomas.call('GET /meetings', { query: { kind: 'live_memo' } })).body.items).toEqual([])
  })

  test.each([
    ['title', ' ', 'Please enter a title for this memo.'],
    ['attendeeIds', [], 'Please select at least one attendee.'],
  ])('needs its %s', async (field, value, message) => {
    const { manager, meera } = await running()
    const body = { title: 'Memo', attendeeIds: [meera.publicId], [field]: value } as never
    expect((await manager.call('POST /live-memos', { body })).body).toMatchObject({
      error: { fields: [{ field: `body.${field}`, message }] },
    })
  })
})

describe('records of meetings', () => {
  test('are found by their words, among the own meetings only', async () => {
    const { here, manager, meera, path } = await running()
    const stranger = await here.person()
    await live(manager, path)
    await finalize(manager, path, {
      notes: 'Hosur is short of trucks.\nDecision: the second weighbridge opens on Thursdays',
    })
    const found = async (person: Person, query: Record<string, string | number>) =>
      (await person.call('GET /meeting-records', { query })).body.items.map(({ excerpt }) => excerpt)
    const line = 'Decision: the second weighbridge opens on Thursdays'
    expect(await found(meera, { search: 'WEIGHBRIDGE thursdays' })).toEqual([line])
    expect(await found(meera, { search: 'weighbridge fridays' })).toEqual([])
    expect(await found(meera, { only: 'decisions', search: 'hosur' })).toEqual([])
    expect(await found(meera, { only: 'decisions' })).toEqual(['Hosur is short of trucks.'])
    expect(await found(stranger, { search: 'weighbridge' })).toEqual([])
    const { items } = (await meera.call('GET /meeting-records', { query: { with: 'minutes' } })).body
    expect(items[0]!.record).toMatchObject({
      minutes: 'Hosur is short of trucks.\nDecision: the second weighbridge opens on Thursdays',
      finalizedAt: expect.any(String),
      tasks: [],
      taskLines: [],
    })
    expect((await meera.call('GET /meeting-records')).body.items[0]!.record).toBeNull()
    const beyond = await meera.call('GET /meeting-records', { query: { page: 2 } })
    expect(beyond.body).toEqual({ items: [], page: 2, total: 1 })
  })

  test('count the due date of a task from the day on which they were written', async () => {
    const { meera, path } = await running()
    api.clock.set('2026-06-11T12:00:00Z')
    expect((await catchUp(meera, path, { notes: '/ Confirm two trucks due:tomorrow' })).status).toBe(200)
    const { items } = (await meera.call('GET /meeting-records')).body
    expect(items).toMatchObject([
      { date: '2026-06-10', excerpt: 'No task: Confirm two trucks, due 12-Jun-2026' },
    ])
  })
})

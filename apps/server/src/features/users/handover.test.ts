import { Company, asOwner, type Person } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))
const weekly = { recurrence: { rule: 'weekly' } }

/** A unit with two managers and an employee; the second manager has the series and tasks that are handed over. */
async function unit() {
  const here = await Company.create(api)
  const admin = await here.person({ name: 'Admin', role: 'Tenant Admin', unit: null })
  const first = await here.person({ name: 'Noor Hassan', role: 'Manager' })
  api.clock.forward({ seconds: 1 })
  const leaver = await here.person({ name: 'Arjun Rao', role: 'Manager' })
  const meera = await here.person({ name: 'Meera Iyer' })
  return { here, admin, first, leaver, meera }
}

const archive = (admin: Person, person: Person, body?: Record<string, string | null>) => {
  // Later notifications are listed first.
  api.clock.forward({ seconds: 1 })
  const path = { userId: person.publicId }
  return admin.call('POST /users/{userId}/archive', { path, ...(body ? { body } : {}) })
}
const holdings = async (admin: Person, person: Person) =>
  (await admin.call('GET /users/{userId}/holdings', { path: { userId: person.publicId } })).body
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)
const open = async (person: Person, meetingId: string) =>
  (await person.call('GET /meetings/{meetingId}', { path: { meetingId } })).body
const task = async (by: Person, title: string, to: Person[]) => {
  const body = { title, dueDate: '2026-06-12', assigneeIds: to.map(({ publicId }) => publicId) }
  const answer = await by.call('POST /tasks', { body })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const assigneesOf = async (person: Person, taskId: string) =>
  (
    await person.call('GET /tasks/{taskId}', { path: { taskId }, query: { board: 'team' } })
  ).body.assignees.map(({ name }) => name)
const entryOf = async (admin: Person) => {
  const { items } = (await admin.call('GET /activity', { query: { scope: 'all' } })).body
  return items.find(({ type }) => type === 'user.archived')
}

describe('running series of somebody who is archived', () => {
  test('go to the other manager of the unit unless somebody is chosen; their people are told, and the log says it', async () => {
    const { admin, first, leaver, meera } = await unit()
    const { id } = await planned(leaver, { attendeeIds: [meera.publicId], ...weekly })
    await planned(leaver, { attendeeIds: [meera.publicId], title: 'Once' })
    const { status, body } = await archive(admin, leaver)
    expect([status, body.status]).toEqual([200, 'archived'])
    const heir = { id: first.publicId, name: 'Noor Hassan' }
    expect(body.handover).toEqual({ series: { count: 1, to: heir }, tasks: { count: 0, to: heir } })
    const { meeting, may } = await open(first, id)
    expect(meeting.createdBy).toMatchObject(heir)
    expect(meeting.attendees.map(({ name }) => name)).toEqual(['Meera Iyer', 'Noor Hassan'])
    expect(may.edit).toBe(true)
    expect((await told(meera))[0]).toBe('Admin handed “Yard weekly” over to Noor Hassan.')
    expect(await told(first)).toEqual([
      'Admin handed “Yard weekly” over to you, Wed 10-Jun-2026 at 10:00 AM (Asia/Kolkata).',
    ])
    expect(await entryOf(admin)).toMatchObject({
      description: 'Admin archived Arjun Rao.',
      details: [{ field: '1 meeting series', from: 'Arjun Rao', to: 'Noor Hassan' }],
    })
    // Sent again, it changes nothing.
    const nothing = { count: 0, to: null }
    expect((await archive(admin, leaver, { seriesTo: null })).body.handover).toEqual({
      series: nothing,
      tasks: nothing,
    })
    expect((await open(first, id)).meeting.stoppedAt).toBeNull()
  })

  test('are stopped where nobody is chosen, and where the unit has no other manager', async () => {
    const { here, admin, leaver, meera } = await unit()
    const only = await here.person({ name: 'Only', role: 'Manager', unit: 'Finance' })
    const series = await Promise.all(
      [leaver, only].map((one) => planned(one, { attendeeIds: [meera.publicId], ...weekly })),
    )
    // After the first occurrence, so that there is one to open.
    api.clock.set('2026-06-11T06:00:00Z')
    for (const [index, person] of [leaver, only].entries()) {
      const { body } = await archive(admin, person, person === leaver ? { seriesTo: null } : undefined)
      expect(body.handover.series).toEqual({ count: 1, to: null })
      expect((await open(meera, series[index]!.id)).meeting.stoppedAt).toBe(api.clock.now().toString())
    }
    expect(
      (await told(meera)).filter((one) => one === 'Admin stopped the series “Yard weekly”.'),
    ).toHaveLength(2)
    expect((await entryOf(admin))?.details).toEqual([
      { field: '1 meeting series', from: 'Only', to: 'stopped' },
    ])
  })
})

describe('open tasks of somebody who is archived', () => {
  test('go to the heir, who begins anew; finished parts and personal tasks stay', async () => {
    const { here, admin, first, leaver, meera } = await unit()
    const tomas = await here.person({ name: 'Tomás Ferreira' })
    const direct = await task(leaver, 'Direct', [meera])
    const shared = await task(leaver, 'Shared', [meera, tomas])
    const done = await task(leaver, 'Done', [meera])
    await meera.call('PUT /tasks/{taskId}/status', {
      path: { taskId: done },
      body: { status: 'Completed', board: 'mine' },
    })
    await task(meera, 'Doctor', [])
    const { body } = await archive(admin, meera, { tasksTo: tomas.publicId })
    expect(body.handover.tasks).toEqual({ count: 2, to: { id: tomas.publicId, name: 'Tomás Ferreira' } })
    expect(await assigneesOf(leaver, direct)).toEqual(['Tomás Ferreira'])
    expect(await assigneesOf(leaver, shared)).toEqual(['Tomás Ferreira'])
    expect(await assigneesOf(leaver, done)).toEqual(['Meera Iyer'])
    expect(await told(tomas)).toContain('Admin gave you “Direct”, due 12-Jun-2026.')
    expect(await told(leaver)).toContain('Admin changed the assignees of “Direct”.')
    expect(await told(first)).toEqual([])
    expect((await entryOf(admin))?.details).toEqual([
      { field: '2 open tasks', from: 'Meera Iyer', to: 'Tomás Ferreira' },
    ])
  })

  test('stay where nobody is chosen, and their creators are told once each', async () => {
    const { admin, first, leaver, meera } = await unit()
    const kept = await task(leaver, 'One', [meera])
    await task(leaver, 'Two', [meera])
    await task(first, 'Three', [meera])
    const { body } = await archive(admin, meera, { tasksTo: null })
    expect(body.handover.tasks).toEqual({ count: 3, to: null })
    expect(await assigneesOf(leaver, kept)).toEqual(['Meera Iyer'])
    const about = async (person: Person) => (await told(person)).filter((one) => one.includes('archived'))
    expect(await about(leaver)).toEqual([
      'Admin archived Meera Iyer, who has 2 open tasks of yours. Assign somebody else.',
    ])
    expect(await about(first)).toEqual(['Admin archived Meera Iyer, who has “Three”. Assign somebody else.'])
  })
})

describe('an heir', () => {
  test('who is not active, not of the company, or may not do it is refused with the field, and nothing is done', async () => {
    const { here, admin, leaver, meera } = await unit()
    const { id } = await planned(leaver, { attendeeIds: [meera.publicId], ...weekly })
    const refused = [
      ['seriesTo', await here.person({ role: 'Manager', status: 'archived' })],
      ['seriesTo', await here.person({ role: 'Manager', isSuspended: true })],
      ['seriesTo', await (await Company.create(api)).person({ role: 'Manager' })],
      ['seriesTo', meera],
      ['seriesTo', leaver],
      ['tasksTo', await here.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })],
      ['tasksTo', await here.person({ status: 'archived' })],
    ] as const
    for (const [field, person] of refused) {
      const { status, body } = await archive(admin, leaver, { [field]: person.publicId })
      const { error } = body as unknown as { error: { code: string; fields: { field: string }[] } }
      expect([status, error.code, error.fields.map((one) => one.field)]).toEqual([
        422,
        'heir_refused',
        [`body.${field}`],
      ])
    }
    expect((await leaver.call('GET /me')).status).toBe(200)
    expect((await open(leaver, id)).may.edit).toBe(true)
  })

  test('who is archived at the same time gets nothing that nobody can run', async () => {
    const { admin, first, leaver, meera } = await unit()
    const made = await Promise.all(
      [first, leaver].map((one) => planned(one, { attendeeIds: [meera.publicId], ...weekly })),
    )
    const answers = await Promise.all([archive(admin, first), archive(admin, leaver)])
    const left = await asOwner(api, async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `select m.id from app.meetings m join app.users u on u.id = m.created_by
         where m.tenant_id = $1 and m.stopped_at is null and u.status = 'archived'`,
        [admin.tenantId],
      )
      return rows
    })
    expect([made.length, answers.map(({ status }) => status), left]).toEqual([2, [200, 200], []])
  })
})

describe('the holdings of a person', () => {
  test('are their running series, open tasks, unit, and who takes over', async () => {
    const { admin, first, leaver, meera } = await unit()
    const { id } = await planned(leaver, { attendeeIds: [meera.publicId], ...weekly })
    const stopped = await planned(leaver, { attendeeIds: [meera.publicId], title: 'Stopped', ...weekly })
    await leaver.call('POST /meetings/{meetingId}/stop', { path: { meetingId: stopped.id } })
    await planned(leaver, { attendeeIds: [meera.publicId], title: 'Once' })
    await task(leaver, 'Roster', [meera])
    await task(meera, 'Doctor', [])
    await meera.submit()
    expect(await holdings(admin, leaver)).toMatchObject({
      series: [{ id, title: 'Yard weekly', recurrence: 'weekly' }],
      openTasks: 0,
      waitingReports: 0,
      businessUnit: { name: 'Technology', people: 3, isOnlyManager: false },
      heir: { id: first.publicId, name: 'Noor Hassan' },
    })
    expect(await holdings(admin, meera)).toMatchObject({ series: [], openTasks: 1, waitingReports: 0 })
  })

  test('of the only manager of a unit count the reports that wait, and propose nobody', async () => {
    const { here, admin, first, leaver, meera } = await unit()
    await meera.submit()
    await leaver.submit()
    await here.person({ name: 'Gone', role: 'Manager', status: 'archived' })
    await archive(admin, first)
    expect(await holdings(admin, leaver)).toMatchObject({
      waitingReports: 1,
      businessUnit: { people: 2, isOnlyManager: true },
      heir: null,
    })
  })

  test('are shown to those alone who may archive the person', async () => {
    const { here, admin, meera } = await unit()
    const helper = await here.person({ permissions: ['CAN_MANAGE_USERS', 'CAN_ARCHIVE_USER'] })
    expect((await holdings(helper, meera)).openTasks).toBe(0)
    const beyond = (await holdings(helper, admin)) as unknown as { error: { code: string } }
    expect(beyond.error.code).toBe('user_out_of_reach')
  })
})

test('the preview of a deletion counts the meetings that the person created', async () => {
  const { admin, leaver, meera } = await unit()
  await planned(leaver, { attendeeIds: [meera.publicId] })
  await archive(admin, leaver)
  const { body } = await admin.call('GET /users/{userId}/deletion', { path: { userId: leaver.publicId } })
  expect(body.kept.createdMeetings).toBe(1)
})

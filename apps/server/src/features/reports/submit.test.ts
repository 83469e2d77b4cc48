import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday 09-Jun-2026, 6:18 PM in Kolkata.
const evening = '2026-06-09T12:48:00Z'
const api = await startApi(evening)
beforeEach(() => api.clock.set(evening))

const company = () => Company.create(api)

describe('submitting', () => {
  test('today’s report is stored as pending, with version 1 and the flags of the server', async () => {
    const employee = await (await company()).person()
    const { status, body } = await employee.call('POST /reports', {
      body: { tasksCompleted: '- Shipped it', challengesFaced: 'None', planForTomorrow: 'Rest' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      date: '2026-06-09',
      status: 'Pending Acknowledgment',
      isLate: false,
      isYesterdaySubmission: false,
      submittedOnWeekOff: false,
      submittedAt: evening,
      timeZone: 'Asia/Kolkata',
      canEdit: true,
      versions: [{ versionNumber: 1, action: 'submitted', tasksCompleted: '- Shipped it', isCopied: false }],
    })
    expect((await employee.call('GET /reports/{reportId}', { path: { reportId: body.id } })).body).toEqual(
      body,
    )
  })

  test.each([
    ['one second before 7:00 PM', '2026-06-09T13:29:59Z', false],
    ['at 7:00 PM', '2026-06-09T13:30:00Z', true],
    ['just before midnight', '2026-06-09T18:29:59Z', true],
  ])('%s in Kolkata is late: %s', async (_when, now, isLate) => {
    api.clock.set(now)
    const report = await (await (await company()).person()).submit()
    expect(report).toMatchObject({ date: '2026-06-09', isLate })
  })

  test.each([
    ['Pacific/Auckland', '2026-06-10', false],
    ['America/Los_Angeles', '2026-06-09', false],
    ['Asia/Tokyo', '2026-06-09', true],
  ])('the day and the lateness follow from the person’s zone: %s', async (timeZone, date, isLate) => {
    const report = await (await (await company()).person({ timeZone })).submit()
    expect(report).toMatchObject({ date, isLate, timeZone })
  })

  test('on a day with a clock change, 7:00 PM is still 7:00 PM', async () => {
    const zone = { timeZone: 'Europe/Berlin', weeklyOffDay: null }
    // 29-Mar-2026: summer time begins, so 7:00 PM is 17:00 UTC.
    api.clock.set('2026-03-29T16:59:59Z')
    expect(await (await (await company()).person(zone)).submit()).toMatchObject({ isLate: false })
    api.clock.set('2026-03-29T17:00:00Z')
    expect(await (await (await company()).person(zone)).submit()).toMatchObject({ isLate: true })
  })

  test('a missed day filed the next morning is late, and flagged as yesterday’s', async () => {
    const report = await (await (await company()).person()).submit({ forDate: '2026-06-08' })
    expect(report).toMatchObject({ date: '2026-06-08', isLate: true, isYesterdaySubmission: true })
  })

  test('today’s weekly off is accepted and flagged; a past one is refused', async () => {
    const employee = await (await company()).person({ weeklyOffDay: 'Tuesday' })
    expect(await employee.submit()).toMatchObject({ submittedOnWeekOff: true })
    const past = await employee.call('POST /reports', {
      body: { forDate: '2026-06-02', tasksCompleted: 'x' },
    })
    expect([past.status, past.body.error.code]).toEqual([422, 'report_date_not_working'])
  })

  test('a report for a day off has no due time and is never late', async () => {
    api.clock.set('2026-06-09T15:30:00Z')
    const employee = await (await company()).person({ weeklyOffDay: 'Tuesday' })
    const { body: day } = await employee.call('GET /me/report-day')
    expect(day).toMatchObject({ dayKind: 'weekly-off', dueAt: null, isPastDue: false })
    const { body: past } = await employee.call('GET /me/report-day', { query: { date: '2026-06-02' } })
    expect(past).toMatchObject({ dueAt: null, isPastDue: false })
    expect(await employee.submit()).toMatchObject({ submittedOnWeekOff: true, isLate: false })
  })

  test('nothing is expected on the day of joining: no due time, no missed day, no report for it later', async () => {
    const newcomer = await (await company()).person({ joinedOn: '2026-06-08' })
    const { body } = await newcomer.call('GET /me/report-day')
    expect(body).toMatchObject({ dueAt: '2026-06-09T13:30:00Z', missedDates: [] })
    const { body: first } = await newcomer.call('GET /me/report-day', { query: { date: '2026-06-08' } })
    expect(first).toMatchObject({ dueAt: null, refusal: { code: 'report_date_not_expected' } })
    const today = await (await company()).person({ joinedOn: '2026-06-09' })
    api.clock.set('2026-06-09T15:30:00Z')
    expect(await today.submit()).toMatchObject({ isLate: false })
  })

  test.each([
    ['2026-06-10', 'report_date_future'],
    ['2026-06-01', 'report_date_too_old'],
  ])('a report for %s is refused: %s', async (forDate, code) => {
    const answer = await (
      await (await company()).person()
    ).call('POST /reports', { body: { forDate, tasksCompleted: 'x' } })
    expect([answer.status, answer.body.error.code]).toEqual([422, code])
  })

  test('seven days back is the last accepted day, and never before joining', async () => {
    const acme = await company()
    expect(await (await acme.person()).submit({ forDate: '2026-06-02' })).toMatchObject({
      date: '2026-06-02',
    })
    const newcomer = await acme.person({ joinedOn: '2026-06-07' })
    expect(await newcomer.submit({ forDate: '2026-06-08' })).toMatchObject({ date: '2026-06-08' })
    const before = await newcomer.call('POST /reports', {
      body: { forDate: '2026-06-06', tasksCompleted: 'x' },
    })
    expect(before.body.error.code).toBe('report_date_before_joining')
  })

  test('a second report for the date is refused and changes nothing', async () => {
    const employee = await (await company()).person()
    const first = await employee.submit()
    const second = await employee.call('POST /reports', { body: { tasksCompleted: 'Other' } })
    expect([second.status, second.body.error.code]).toEqual([409, 'report_exists'])
    const { body } = await employee.call('GET /reports')
    expect(body.items).toMatchObject([{ id: first.id, preview: 'Did it' }])
  })

  test('eight concurrent submissions of one day create one report', async () => {
    const employee = await (await company()).person()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        employee.call('POST /reports', { body: { tasksCompleted: `Try ${i}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
  })

  test('the same id again by the same person is a retry', async () => {
    const employee = await (await company()).person()
    const id = 'report_01k0000000e00000000000a1b2'
    const first = await employee.submit({ id })
    expect(await employee.submit({ id })).toEqual(first)
    // With other content it is no retry, and is refused.
    const other = await employee.call('POST /reports', { body: { id, tasksCompleted: 'Other' } })
    expect([other.status, other.body.error.code]).toEqual([409, 'report_exists'])
  })

  test('an id that is taken by another person’s report reveals nothing about it', async () => {
    const acme = await company()
    const id = 'report_01k0000000e00000000000a1b3'
    await (await acme.person()).submit({ id })
    const other = await acme.person()
    const answer = await other.submit({ id, tasksCompleted: 'Mine' })
    expect(answer.id).not.toBe(id)
    expect(await other.submit({ id, tasksCompleted: 'Mine' })).toEqual(answer)
  })
})

describe('a refusal names its field and changes nothing', () => {
  test.each([
    ['nothing written', { tasksCompleted: '   \n' }, 'body.tasksCompleted'],
    ['a text of 100,000 characters', { tasksCompleted: 'x'.repeat(100_000) }, 'body.tasksCompleted'],
    ['a NUL byte', { tasksCompleted: 'a\u0000b' }, 'body.tasksCompleted'],
    ['half a character', { tasksCompleted: 'a\ud800b' }, 'body.tasksCompleted'],
    ['an impossible date', { forDate: '2026-02-30', tasksCompleted: 'x' }, 'body.forDate'],
    ['an unknown field', { tasksCompleted: 'x', isLate: false }, 'body.isLate'],
    ['a wrong type', { tasksCompleted: 7 }, 'body.tasksCompleted'],
    [
      'four files',
      { tasksCompleted: 'x', attachmentIds: Array(4).fill('file_01k0000000e00000000000a1b2') },
      'body.attachmentIds',
    ],
    [
      'an id of another kind',
      { tasksCompleted: 'x', attachmentIds: ['report_01k0000000e00000000000a1b2'] },
      'body.attachmentIds.0',
    ],
  ])('%s', async (_what, body, field) => {
    const employee = await (await company()).person()
    const answer = await employee.call('POST /reports', { body })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed'])
    expect(answer.body.error.fields!.map((problem) => problem.field)).toContain(field)
    expect((await employee.call('GET /reports')).body.items).toEqual([])
  })

  test('every wrong field is named at once', async () => {
    const employee = await (await company()).person()
    const answer = await employee.call('POST /reports', {
      body: { forDate: 'soon', isCopied: 'yes', extra: 1 },
    })
    expect(answer.body.error.fields!.map((problem) => problem.field).toSorted()).toEqual([
      'body.extra',
      'body.forDate',
      'body.isCopied',
      'body.tasksCompleted',
    ])
  })

  test('right-to-left, combining and astral characters are stored unchanged', async () => {
    const tasksCompleted = '\u202eשלום e\u0301 👩‍👩‍👧 नमस्ते'
    const report = await (await (await company()).person()).submit({ tasksCompleted })
    expect(report.versions[0]!.tasksCompleted).toBe(tasksCompleted)
  })
})

describe('the day’s form', () => {
  test('has the due time, the last report to copy, and the missed working days', async () => {
    const employee = await (await company()).person({ joinedOn: '2026-06-01' })
    await employee.submit({ forDate: '2026-06-05', tasksCompleted: 'Friday', planForTomorrow: 'Monday' })
    const { body } = await employee.call('GET /me/report-day')
    expect(body).toMatchObject({
      date: '2026-06-09',
      isToday: true,
      dueAt: '2026-06-09T13:30:00Z',
      isPastDue: false,
      dayKind: 'working',
      refusal: null,
      report: null,
      lastReport: { date: '2026-06-05', tasksCompleted: 'Friday', planForTomorrow: 'Monday' },
      // 07-Jun is a Sunday, the weekly off; 05-Jun has a report.
      missedDates: ['2026-06-08', '2026-06-06', '2026-06-04', '2026-06-03', '2026-06-02'],
    })
  })

  test.each(['2026-03-02', '2026-06-01', '2026-06-08', '2026-06-10', '2027-01-04'])(
    'returns the kind of a holiday and of a day of leave on %s, also beyond the days that can be reported',
    async (date) => {
      const here = await company()
      const [resting, away, working] = [await here.person(), await here.person(), await here.person()]
      const kindOf = async (person: Person) =>
        (await person.call('GET /me/report-day', { query: { date } })).body.dayKind
      await here.insert('app.leave_records', [
        {
          tenant_id: here.tenantId,
          id: away.id,
          employee_id: away.id,
          date,
          portion: 'full',
          reason: 'Away',
          marked_by: away.id,
          marked_by_name: away.name,
          created_at: api.clock.now(),
          status: 'approved',
        },
      ])
      expect([await kindOf(away), await kindOf(working)]).toEqual(['leave', 'working'])
      await here.insert('app.holidays', [
        { tenant_id: here.tenantId, id: here.tenantId, date, name: 'Day', created_at: api.clock.now() },
      ])
      expect(await kindOf(resting)).toBe('holiday')
    },
  )

  test('says in advance why a date would be refused', async () => {
    const employee = await (await company()).person()
    const { body } = await employee.call('GET /me/report-day', { query: { date: '2026-06-11' } })
    expect(body.refusal).toEqual({
      code: 'report_date_future',
      message: 'A report cannot be submitted for a day to come.',
    })
  })
})

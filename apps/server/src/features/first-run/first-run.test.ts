import { newUuid } from '#server/platform/ids.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'

// Tue 09-Jun-2026, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const admin = (company: Company) => company.person({ role: 'Tenant Admin', unit: null })
const shownTo = async (person: Person) => (await person.call('GET /me')).body.firstRun
const stepsOf = async (person: Person) => {
  const { steps } = (await person.call('GET /first-run')).body
  return steps.map(({ step, isDone, isSkipped }) => `${step}${isDone ? ' ✓' : isSkipped ? ' skipped' : ''}`)
}
const choose = (person: Person, preferences: object) => person.call('PATCH /me', { body: { preferences } })

async function addHoliday(company: Company, date = '2026-06-10') {
  const id = newUuid(api.clock.now())
  await company.insert('app.holidays', [
    { tenant_id: company.tenantId, id, date, name: 'Portugal Day', created_at: api.clock.now() },
  ])
}

test('each step is ticked because the company has it, and loses its tick with it', async () => {
  const company = await Company.create(api)
  const head = await admin(company)
  const empty = ['hours ✓', 'units', 'people', 'holidays', 'report']
  expect(await stepsOf(head)).toEqual(empty)

  // Records of another company do not count.
  const other = await Company.create(api)
  const stranger = await other.person()
  await addHoliday(other)
  await stranger.submit()
  expect(await stepsOf(head)).toEqual(empty)

  const employee = await company.person()
  await company.person({ status: 'archived', name: 'Archived' })
  expect(await stepsOf(head)).toEqual(['hours ✓', 'units ✓', 'people ✓', 'holidays', 'report'])
  await employee.submit()
  await addHoliday(company)
  expect(await stepsOf(head)).toEqual(['hours ✓', 'units ✓', 'people ✓', 'holidays ✓', 'report ✓'])
  expect((await head.call('GET /first-run')).body).toMatchObject({
    timeZone: 'Asia/Kolkata',
    dueTime: '19:00',
    units: { count: 1, names: ['Technology'] },
    people: { count: 1, names: [employee.name] },
    holidays: { count: 1, next: { date: '2026-06-10', name: 'Portugal Day' } },
    firstReportOn: '2026-06-09',
    seats: { active: 2 },
    sendsMail: false,
  })

  await head.call('POST /users/{userId}/suspend', { path: { userId: employee.publicId } })
  expect((await stepsOf(head))[2]).toBe('people')
})

test('the session of an administrator says what their home shows: open, hidden, over, and then nothing', async () => {
  const company = await Company.create(api)
  const head = await admin(company)
  const other = await admin(company)
  expect(await shownTo(head)).toBe('open')

  const hidden = await choose(head, { firstRunHidden: true })
  expect(hidden.body.firstRun).toBe('hidden')
  expect([await shownTo(head), await shownTo(other)]).toEqual(['hidden', 'open'])
  await choose(head, { firstRunHidden: false })
  expect(await shownTo(head)).toBe('open')

  await (await company.person()).submit()
  await choose(head, { firstRunWithoutHolidays: true })
  expect(await stepsOf(head)).toContain('holidays skipped')
  expect([await shownTo(head), await shownTo(other)]).toEqual(['over', 'open'])
  await addHoliday(company)
  expect(await stepsOf(head)).toContain('holidays ✓')
  expect([await shownTo(head), await shownTo(other)]).toEqual(['over', 'over'])
  await choose(head, { firstRunEndSeen: true })
  expect([await shownTo(head), await shownTo(other)]).toEqual([null, 'over'])
})

test('a company that has reported for two weeks is not new, even if steps are not done', async () => {
  const company = await Company.create(api)
  const head = await admin(company)
  await (await company.person()).submit()
  expect(await shownTo(head)).toBe('open')
  api.clock.set('2026-06-23T12:47:00Z')
  expect(await shownTo(head)).toBe('open')
  api.clock.set('2026-06-23T12:49:00Z')
  expect(await shownTo(head)).toBeNull()
})

test('nobody else has a first run', async () => {
  const company = await Company.create(api)
  for (const role of ['Director', 'Manager', 'Team Lead', 'Employee'] as const) {
    const person = await company.person({ role })
    expect(await shownTo(person)).toBeNull()
    expect((await person.call('GET /first-run')).body.error.code).toBe('forbidden')
  }
})

test('a step that the caller may not do names who may', async () => {
  const company = await Company.create(api)
  const clerk = await company.person({ permissions: ['CAN_MANAGE_USERS'], unit: null })
  const whoFor = async (person: Person) =>
    Object.fromEntries(
      (await person.call('GET /first-run')).body.steps.map(({ step, may, who }) => [step, may || who]),
    )
  expect(await whoFor(clerk)).toEqual({ hours: [], units: [], people: [], holidays: [], report: [] })

  const head = await company.person({ role: 'Tenant Admin', unit: null, name: 'Ines Duarte' })
  const recruiter = await company.person({
    permissions: ['CAN_CREATE_USER'],
    unit: null,
    name: 'Amara Recruits',
  })
  await company.person({ permissions: ['CAN_CREATE_USER'], unit: null, status: 'archived' })
  expect(await whoFor(clerk)).toMatchObject({
    units: [head.name],
    people: [head.name, recruiter.name],
    holidays: [head.name],
  })
  expect(await whoFor(head)).toEqual({ hours: true, units: true, people: true, holidays: true, report: true })
})

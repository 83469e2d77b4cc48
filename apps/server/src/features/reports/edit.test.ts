import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const versions = 'POST /reports/{reportId}/versions'

async function submitted() {
  const company = await Company.create(api)
  const employee = await company.person()
  const report = await employee.submit({ tasksCompleted: 'First' })
  const edit = (body: Record<string, unknown> = { tasksCompleted: 'Second' }) =>
    employee.call(versions, { path: { reportId: report.id }, body })
  return { company, employee, report, edit }
}

test('an edit adds version 2 and keeps version 1', async () => {
  const { employee, report, edit } = await submitted()
  const { status, body } = await edit()
  expect(status).toBe(201)
  expect(body.versions).toMatchObject([
    { versionNumber: 1, action: 'submitted', tasksCompleted: 'First' },
    { versionNumber: 2, action: 'edited', tasksCompleted: 'Second' },
  ])
  expect(body).toMatchObject({
    preview: 'Second',
    versionCount: 2,
    canEdit: false,
    submittedAt: report.submittedAt,
  })
  expect((await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })).body).toEqual(
    body,
  )
})

test('people who may edit their report may read it, and still list no reports', async () => {
  const company = await Company.create(api)
  const employee = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
  const report = await employee.submit({ tasksCompleted: 'First' })
  const path = { reportId: report.id }
  expect((await employee.call('GET /reports/{reportId}', { path })).body).toMatchObject({ canEdit: true })
  expect((await employee.call('GET /reports')).status).toBe(403)
  const colleague = await company.person({ permissions: ['CAN_SUBMIT_OWN_EOD'] })
  expect((await colleague.call('GET /reports/{reportId}', { path })).status).toBe(404)
})

test('editing is allowed up to and including two hours after submission', async () => {
  const inTime = await submitted()
  const tooLate = await submitted()
  api.clock.forward({ hours: 2 })
  expect((await inTime.edit()).status).toBe(201)
  api.clock.forward({ milliseconds: 1 })
  const { status, body } = await tooLate.edit()
  expect([status, body.error.code, body.error.message]).toEqual([
    409,
    'report_locked_time',
    'Editing locked: More than 2 hours have passed since initial submission.',
  ])
})

test('a second edit is refused', async () => {
  const { edit } = await submitted()
  await edit()
  const { status, body } = await edit()
  expect([status, body.error.message]).toEqual([409, 'Editing locked: Maximum number of edits (1) reached.'])
})

test('an acknowledged report cannot be edited, which is the first of several reasons', async () => {
  const { company, report, edit } = await submitted()
  const manager = await company.person({ role: 'Manager' })
  await edit()
  await manager.call('POST /reports/{reportId}/acknowledgments', { path: { reportId: report.id }, body: {} })
  api.clock.forward({ hours: 5 })
  const { status, body } = await edit()
  expect([status, body.error.message]).toEqual([
    409,
    'Editing locked: Report has been acknowledged by a manager.',
  ])
})

test('two concurrent edits create one version', async () => {
  const { edit } = await submitted()
  const answers = await Promise.all([edit({ tasksCompleted: 'A' }), edit({ tasksCompleted: 'B' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a concurrent edit never comes after the acknowledgment', async () => {
  const { company, employee, report, edit } = await submitted()
  const manager = await company.person({ role: 'Manager' })
  await Promise.all([
    edit(),
    manager.call('POST /reports/{reportId}/acknowledgments', { path: { reportId: report.id }, body: {} }),
  ])
  const { body } = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
  expect(body.status).toBe('Acknowledged')
  expect(body.versions).toHaveLength(body.versionCount)
})

test('another person’s report cannot be edited and looks like one that does not exist', async () => {
  const { company, report } = await submitted()
  const colleague = await company.person()
  const manager = await company.person({ role: 'Manager' })
  const body = { tasksCompleted: 'Mine now' }
  for (const person of [colleague, manager]) {
    const answer = await person.call(versions, { path: { reportId: report.id }, body })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'report_not_found'])
  }
})

test('the manager is notified of the edit', async () => {
  const { company, edit } = await submitted()
  const manager = await company.person({ role: 'Manager' })
  await edit()
  const { body } = await manager.call('GET /notifications')
  expect(body.items).toMatchObject([
    { actionType: 'EOD_EDITED', message: 'Person 1 edited the report for 09-Jun-2026.' },
  ])
})

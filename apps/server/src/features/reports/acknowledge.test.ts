import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const start = '2026-06-09T12:00:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const acknowledge = (person: Person, reportId: string, body: Record<string, unknown> = {}) =>
  person.call('POST /reports/{reportId}/acknowledgments', { path: { reportId }, body })

async function submitted() {
  const company = await Company.create(api)
  const employee = await company.person({ name: 'Meera Iyer' })
  const manager = await company.person({ role: 'Manager', name: 'Priya Rao' })
  return { company, employee, manager, report: await employee.submit() }
}

describe('the first acknowledgment', () => {
  test('sets status, manager, time and the default comment', async () => {
    const { manager, report } = await submitted()
    api.clock.forward({ hours: 1 })
    const { status, body } = await acknowledge(manager, report.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'Acknowledged',
      acknowledgedByManagerId: manager.publicId,
      acknowledgedAt: '2026-06-09T13:00:00Z',
      managerComments: 'Acknowledged',
      acknowledgments: [{ managerName: 'Priya Rao', comments: 'Acknowledged', reaction: null, isMine: true }],
    })
  })

  test('stores a comment and a reaction, which the employee sees with the time', async () => {
    const { employee, manager, report } = await submitted()
    await acknowledge(manager, report.id, { comments: 'Well done', reaction: '🎉' })
    const { body } = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(body.acknowledgments).toMatchObject([
      {
        managerName: 'Priya Rao',
        comments: 'Well done',
        reaction: '🎉',
        acknowledgedAt: start,
        isMine: false,
      },
    ])
  })

  test('notifies the employee, and marks the manager’s own notification of the report as read', async () => {
    const { employee, manager, report } = await submitted()
    const { items: told } = (await manager.call('GET /notifications')).body
    expect(told).toMatchObject([{ actionType: 'ACKNOWLEDGE_REPORT', targetId: report.id, read: false }])
    await acknowledge(manager, report.id, { comments: 'Well done', reaction: '👏' })
    expect((await manager.call('GET /notifications/unread')).body.count).toBe(0)
    const { body } = await employee.call('GET /notifications')
    expect(body.items).toMatchObject([
      {
        actionType: 'EOD_ACKNOWLEDGED',
        message: 'Priya Rao acknowledged your report for 09-Jun-2026. 👏 “Well done”',
        actors: [{ id: manager.publicId, name: 'Priya Rao' }],
        link: `/my-reports?report=${report.id}`,
      },
    ])
  })
})

describe('further acknowledgments', () => {
  test('another manager’s is added; the first stays in the report’s fields', async () => {
    const { company, manager, report } = await submitted()
    const director = await company.person({ role: 'Director', unit: null })
    await acknowledge(manager, report.id, { comments: 'One' })
    const { body } = await acknowledge(director, report.id, { comments: 'Two' })
    expect(body.acknowledgments.map(({ comments }) => comments)).toEqual(['One', 'Two'])
    expect(body).toMatchObject({ managerComments: 'One', acknowledgedByManagerId: manager.publicId })
  })

  test('the same manager’s second one changes nothing', async () => {
    const { manager, report } = await submitted()
    const first = await acknowledge(manager, report.id, { comments: 'One' })
    const again = await acknowledge(manager, report.id, { comments: 'Two' })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('ten concurrent acknowledgments of three managers give three', async () => {
    const { company, manager, report } = await submitted()
    const others = [
      await company.person({ role: 'Manager' }),
      await company.person({ role: 'Director', unit: null }),
    ]
    const all = [manager, ...others]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => acknowledge(all[i % 3]!, report.id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const { body } = await manager.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(body.acknowledgments).toHaveLength(3)
  })
})

describe('who may acknowledge', () => {
  test('nobody their own report', async () => {
    const { manager } = await submitted()
    const own = await manager.submit()
    const answer = await acknowledge(manager, own.id)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'own_report'])
  })

  test('a manager of another unit does not see the report at all', async () => {
    const { company, report } = await submitted()
    const stranger = await company.person({ role: 'Manager', unit: 'Sales' })
    const answer = await acknowledge(stranger, report.id)
    expect([answer.status, answer.body.error.code]).toEqual([404, 'report_not_found'])
  })

  test.each([['Team Lead'], ['Employee']] as const)('not a %s', async (role) => {
    const { company, report } = await submitted()
    const answer = await acknowledge(await company.person({ role }), report.id)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
  })

  test('a Director without a unit and an administrator in every unit', async () => {
    const { company, report } = await submitted()
    for (const role of ['Director', 'Tenant Admin'] as const)
      expect((await acknowledge(await company.person({ role, unit: null }), report.id)).status).toBe(201)
  })

  test('a Director of a unit only there', async () => {
    const { company, report } = await submitted()
    const tied = await company.person({ role: 'Director', unit: 'Sales' })
    expect((await acknowledge(tied, report.id)).status).toBe(404)
  })

  test('people with the permission by a custom role, within their unit', async () => {
    const { company, report } = await submitted()
    const permissions = ['CAN_ACKNOWLEDGE_REPORTS', 'CAN_MANAGE_TEAM_REPORTS'] as const
    const reviewer = await company.person({ permissions: [...permissions] })
    expect((await acknowledge(reviewer, report.id)).status).toBe(201)
  })
})

describe('the own comment', () => {
  const change = (person: Person, reportId: string, body: Record<string, unknown>) =>
    person.call('PATCH /reports/{reportId}/acknowledgments/mine', { path: { reportId }, body })

  test('can be changed by its manager, and shows when', async () => {
    const { employee, manager, report } = await submitted()
    await acknowledge(manager, report.id, { comments: 'Fine', reaction: '👍' })
    api.clock.forward({ minutes: 5 })
    const { body } = await change(manager, report.id, { comments: 'Very fine' })
    expect(body).toMatchObject({
      managerComments: 'Very fine',
      acknowledgments: [{ comments: 'Very fine', reaction: '👍', editedAt: '2026-06-09T12:05:00Z' }],
    })
    const notifications = (await employee.call('GET /notifications')).body.items
    expect(notifications[0]).toMatchObject({
      actionType: 'EOD_COMMENT_EDITED',
      message: `${manager.name} changed the comment on your report for 09-Jun-2026. 👍 “Very fine”`,
    })
  })

  test('does not exist for a manager who has not acknowledged', async () => {
    const { company, manager, report } = await submitted()
    await acknowledge(manager, report.id)
    const answer = await change(await company.person({ role: 'Manager' }), report.id, { comments: 'Hm' })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'acknowledgment_not_found'])
  })
})

describe('a batch', () => {
  const batch = (person: Person, reportIds: string[]) =>
    person.call('POST /reports/acknowledgments', { body: { reportIds } })

  test('acknowledges the allowed ones, counts them, and says why the rest was skipped', async () => {
    const { company, manager, report } = await submitted()
    const done = await (await company.person()).submit()
    await acknowledge(manager, done.id)
    const own = await manager.submit()
    const elsewhere = await (await company.person({ unit: 'Sales' })).submit()
    const { status, body } = await batch(manager, [report.id, done.id, own.id, elsewhere.id])
    expect(status).toBe(200)
    expect(body).toEqual({
      acknowledged: 1,
      skipped: [
        { reportId: done.id, reason: 'already-acknowledged-by-you' },
        { reportId: own.id, reason: 'own-report' },
        { reportId: elsewhere.id, reason: 'not-found' },
      ],
    })
    const after = await manager.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(after.body.managerComments).toBe('Acknowledged in batch')
  })

  test('two concurrent batches over the same reports do not deadlock and acknowledge each once', async () => {
    const company = await Company.create(api)
    const managers = [await company.person({ role: 'Manager' }), await company.person({ role: 'Manager' })]
    const reports = await Promise.all(
      Array.from({ length: 12 }, async () => (await (await company.person()).submit()).id),
    )
    const answers = await Promise.all([
      batch(managers[0]!, reports),
      batch(managers[1]!, reports.toReversed()),
      batch(managers[0]!, reports.toReversed()),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0].body.acknowledged + answers[2].body.acknowledged).toBe(12)
    expect(answers[1].body.acknowledged).toBe(12)
  })
})

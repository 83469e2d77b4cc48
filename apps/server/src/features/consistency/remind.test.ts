import { newUuid } from '#server/platform/ids.ts'
import { outboxCap } from '#core/working-days/reminder.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { reportedOn } from '#tests/factories/reports.ts'
import { startApi } from '#tests/setup/api.ts'
import { countStatements } from '#tests/setup/count-statements.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tue 09-Jun-2026, 18:18 in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const remind = (who: Person, ...people: Person[]) =>
  who.call('POST /consistency/reminders', {
    body: { userIds: people.map(({ publicId }) => publicId) },
  })
const remindAll = (who: Person, body: Record<string, string> = {}) =>
  who.call('POST /consistency/reminders/all', { body })
const sentTo = (person: Person) => ({ userId: person.publicId, name: person.name })
const skipped = (person: Person, reason: string) => ({ userId: person.publicId, reason })

async function team() {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Priya Rao' })
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' })
  const [kept, one, three] = [
    await company.person({ name: 'Kavya Kept' }),
    await company.person({ name: 'Omar One' }),
    await company.person({ name: 'Thea Three' }),
  ]
  await reportedOn(company, kept, ['2026-06-08'])
  await reportedOn(company, one, ['2026-06-06'])
  await reportedOn(company, three, ['2026-06-04'])
  return { company, manager, admin, kept, one, three }
}

const logOf = async (admin: Person) =>
  (await admin.call('GET /trigger-logs')).body.items.map(
    ({ managerName, employeeName, reason }) => `${managerName} → ${employeeName}: ${reason}`,
  )

/** Employees who never reported. */
async function everybody(company: Company, count: number) {
  const { id } = await company.person()
  const { rows } = await asOwner(api, (owner) =>
    owner.query<{ row: object }>(
      `select to_jsonb(u) - 'search_key' as row from app.users u where u.id = $1`,
      [id],
    ),
  )
  await company.insert(
    'app.users',
    Array.from({ length: count - 1 }, (_, n) => ({
      ...rows[0]!.row,
      id: newUuid(api.clock.now()),
      name: `Person ${n + 2}`,
      email: `${newUuid(api.clock.now())}@mail.example`,
    })),
  )
}

describe('a reminder to everybody', () => {
  test('leaves out who is off today, and shows beforehand how many and who', async () => {
    const { company, manager, one, three } = await team()
    const resting = await company.person({ name: 'Rosa Rest', weeklyOffDay: 'Tuesday' })
    await reportedOn(company, resting, ['2026-06-05'])
    const asked = async () => (await manager.call('GET /consistency/remindable')).body
    const named = ({ publicId: userId, name }: Person) => ({ userId, name })
    expect(await asked()).toEqual({ total: 2, people: [named(three), named(one)], offToday: 1 })
    const { body: summary } = await manager.call('GET /consistency/summary')
    expect(summary).toMatchObject({ remindable: 2, offToday: 1 })
    const { body } = await remindAll(manager)
    expect(body.sent.map(({ name }) => name).toSorted()).toEqual(['Omar One', 'Thea Three'])
    expect(body.skipped).toEqual([skipped(resting, 'off-today')])
    expect(await asked()).toEqual({ total: 0, people: [], offToday: 1 })
  })
})

test('without a mail server the outbox says that its mails are not sent', async () => {
  const { manager, three } = await team()
  await remind(manager, three)
  const { body } = await manager.call('GET /consistency/sent-emails')
  expect(body.items.map(({ state }) => state)).toEqual(['no-mail-server'])
})

describe('a reminder', () => {
  test('is in the trigger log with its reason, and the row says that it was sent today', async () => {
    const { manager, admin, one } = await team()
    const { status, body } = await remind(manager, one)
    expect([status, body]).toEqual([200, { sent: [sentTo(one)], skipped: [] }])
    expect(await logOf(admin)).toEqual(['Priya Rao → Omar One: 1 day missed'])
    const { items } = (await admin.call('GET /trigger-logs')).body
    expect(items[0]).toMatchObject({
      id: expect.stringMatching(/^trig_/),
      managerId: manager.publicId,
      employeeId: one.publicId,
      timestamp: start,
    })
    const rows = (await manager.call('GET /consistency')).body.items
    expect(rows.find(({ employee }) => employee.name === 'Omar One')).toMatchObject({
      isRemindedToday: true,
      reminderRefusal: 'already-sent-today',
    })
    expect((await manager.call('GET /consistency/summary')).body.remindable).toBe(1)
  })

  test('notifies the employee, as crucial from three days on', async () => {
    const { manager, one, three } = await team()
    await remind(manager, one, three)
    const notes = async (who: Person) => (await who.call('GET /notifications')).body.items
    expect(await notes(one)).toMatchObject([
      {
        type: 'reminder',
        message: 'Priya Rao sent you a reminder: 1 working day has no report.',
        link: '/my-reports',
        actionType: 'REPORT_REMINDER',
        isCrucial: false,
      },
    ])
    expect(await notes(three)).toMatchObject([
      {
        type: 'reminder',
        message: 'Priya Rao sent you a reminder: 3 working days have no report.',
        isCrucial: true,
      },
    ])
  })

  test('is in the activity of both people', async () => {
    const { manager, three } = await team()
    await remind(manager, three)
    for (const who of [manager, three])
      expect((await who.call('GET /activity')).body.items).toMatchObject([
        {
          type: 'reminder.sent',
          description: 'Priya Rao sent Thea Three a reminder: 3 days missed.',
          isCrucial: true,
        },
      ])
  })
})

describe('once a day', () => {
  test('for all managers: after one manager’s reminder, another’s is not sent', async () => {
    const { company, manager, admin, one } = await team()
    const lead = await company.person({ role: 'Team Lead' })
    await remind(manager, one)
    for (const who of [manager, lead, admin])
      expect((await remind(who, one)).body).toEqual({
        sent: [],
        skipped: [skipped(one, 'already-sent-today')],
      })
    expect(await logOf(admin)).toHaveLength(1)
  })

  test('twenty concurrent requests of two managers send one per person', async () => {
    const { company, manager, admin, one, three } = await team()
    const other = await company.person({ role: 'Manager' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const who = n % 2 ? manager : other
        // Some requests name both, in either order, and some ask for all.
        if (n % 5 === 0) return remindAll(who)
        return n % 3 ? remind(who, one, three) : remind(who, three, one)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers.flatMap(({ body }) => body.sent.map(({ name }) => name)).toSorted()).toEqual([
      'Omar One',
      'Thea Three',
    ])
    expect(await logOf(admin)).toHaveLength(2)
    for (const who of [one, three]) expect((await who.call('GET /notifications')).body.items).toHaveLength(1)
    expect((await admin.call('GET /consistency/sent-emails')).body.items).toHaveLength(1)
  })

  test('a person named twice in one request is reminded once', async () => {
    const { manager, one } = await team()
    expect((await remind(manager, one, one)).body.sent).toHaveLength(1)
  })

  test('a request repeated with its key gets its first answer', async () => {
    const { manager, one } = await team()
    const headers = { 'idempotency-key': 'remind-once-0001' }
    const again = () =>
      manager.call('POST /consistency/reminders', { body: { userIds: [one.publicId] }, headers })
    expect((await again()).body).toEqual((await again()).body)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-06-09T09:59:00Z', '2026-06-09T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-06-09T10:59:00Z', '2026-06-09T11:00:00Z'],
    // 23:59 on the day with the autumn clock change, and the midnight after its 25 hours.
    ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
    ['America/St_Johns', '2026-12-31T03:29:00Z', '2026-12-31T03:30:00Z'],
  ])('per day of the employee’s zone: in %s it ends between %s and %s', async (timeZone, before, after) => {
    api.clock.set(before)
    const company = await Company.create(api)
    const manager = await company.person({ role: 'Manager' })
    const employee = await company.person({ timeZone, weeklyOffDay: null })
    expect((await remind(manager, employee)).body.sent).toHaveLength(1)
    expect((await remind(manager, employee)).body.sent).toHaveLength(0)
    api.clock.set(after)
    expect((await remind(manager, employee)).body.sent).toHaveLength(1)
  })
})

describe('who gets no reminder', () => {
  test('nobody with 0 days missed', async () => {
    const { manager, kept } = await team()
    expect((await remind(manager, kept)).body).toEqual({
      sent: [],
      skipped: [skipped(kept, 'nothing-missed')],
    })
  })

  test('nobody beyond the scope: people of another unit or company and made-up ids get the same answer', async () => {
    const { company, manager, admin } = await team()
    const abroad = await Company.create(api)
    const [elsewhere, foreign, colleague] = [
      await company.person({ unit: 'Finance' }),
      await abroad.person(),
      await company.person({ role: 'Manager' }),
    ]
    const missing = 'user_01k0000000e0000000000000zz'
    const body = { userIds: [elsewhere.publicId, foreign.publicId, colleague.publicId, missing] }
    const answer = await manager.call('POST /consistency/reminders', { body })
    expect(answer.body).toEqual({
      sent: [],
      skipped: body.userIds.map((userId) => ({ userId, reason: 'not-found' })),
    })
    expect(await logOf(admin)).toEqual([])
  })

  test('nobody reminds themselves', async () => {
    const { company, three } = await team()
    await asOwner(api, (owner) =>
      owner.query('update app.users set is_tenant_admin = true where id = $1', [three.id]),
    )
    expect((await remind(three, three)).body.skipped).toEqual([skipped(three, 'yourself')])
    expect((await three.call('GET /consistency/summary')).body.remindable).toBe(1)
    expect(company.tenantId).toBe(three.tenantId)
  })

  test('an employee sends none', async () => {
    const { kept, one } = await team()
    expect((await remind(kept, one)).body.error.code).toBe('forbidden')
    expect((await remindAll(kept)).body.error.code).toBe('forbidden')
  })
})

describe('a person who is deleted while reminders are sent', () => {
  test('is skipped like one who does not exist, and the others get theirs', async () => {
    const { manager, one, three } = await team()
    await asOwner(api, async (owner) => {
      await owner.query('begin')
      await owner.query('delete from app.reports where employee_id = $1', [three.id])
      await owner.query('delete from app.users where id = $1', [three.id])
      const answer = remind(manager, one, three)
      await waitsForLock(api)
      await owner.query('commit')
      const { status, body } = await answer
      expect([status, body]).toEqual([200, { sent: [sentTo(one)], skipped: [skipped(three, 'not-found')] }])
    })
  })
})

describe('remind all', () => {
  test('reminds hundreds with as many statements as two, also concurrently', async () => {
    const { company, manager, admin } = await team()
    const statements = async (count: number, managers: readonly Person[]) => {
      await everybody(company, count)
      // The first request of a session reads it.
      await Promise.all(managers.map((who) => who.call('GET /me/badges')))
      const sent: number[] = []
      const calls = await countStatements(async () => {
        const answers = await Promise.all(managers.map((who) => remindAll(who)))
        sent.push(...answers.map(({ body }) => body.sent.length))
      })
      return { calls, sent }
    }
    const few = await statements(2, [manager])
    expect(few.sent).toEqual([4])
    const many = await statements(300, [manager])
    expect(many).toEqual({ calls: few.calls, sent: [300] })
    const managers = [manager, admin]
    while (managers.length < 20) managers.push(await company.person({ role: 'Manager' }))
    const atOnce = await statements(50, managers)
    expect(atOnce.sent.reduce((all, some) => all + some)).toBe(50)
    const { rows } = await asOwner(api, (owner) =>
      owner.query(
        `select (select count(*) from app.trigger_logs where tenant_id = $1)::int as logged,
          (select count(*) from app.notifications where tenant_id = $1 and action_type = 'REPORT_REMINDER')::int as told,
          (select count(*) from app.activity_entries where tenant_id = $1 and type = 'reminder.sent')::int as noted,
          (select count(*) from app.mails where tenant_id = $1)::int as mailed,
          (select count(*) from app.sent_emails where tenant_id = $1)::int as kept`,
        [company.tenantId],
      ),
    )
    // One of the first four has missed only one day and gets no mail.
    expect(rows).toEqual([{ logged: 354, told: 354, noted: 354, mailed: 353, kept: outboxCap }])
  })

  test('reaches everybody who misses days, and says afterwards that all have been reminded', async () => {
    const { manager, admin, one, three } = await team()
    const first = (await remindAll(manager)).body
    expect(first.sent.map(({ name }) => name).toSorted()).toEqual(['Omar One', 'Thea Three'])
    expect(first.skipped).toEqual([])
    const second = (await remindAll(admin)).body
    expect(second.sent).toEqual([])
    expect(second.skipped.map(({ reason }) => reason)).toEqual(['already-sent-today', 'already-sent-today'])
    expect(second.skipped.map(({ userId }) => userId).toSorted()).toEqual(
      [one.publicId, three.publicId].toSorted(),
    )
  })

  test('is limited to its filters and to the unit', async () => {
    const { company, manager, three } = await team()
    const away = await company.person({ unit: 'Finance' })
    expect((await remindAll(manager, { attention: 'critical' })).body.sent).toEqual([sentTo(three)])
    expect(
      (await remindAll(manager, { businessUnitId: await company.unitPublicId('Finance') })).body.sent,
    ).toEqual([])
    expect((await away.call('GET /notifications')).body.items).toEqual([])
  })
})

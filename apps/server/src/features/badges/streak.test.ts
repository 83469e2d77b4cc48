import { newUuid } from '#server/platform/ids.ts'
import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

test('planned leave moves the next working day and the day of the next badge', async () => {
  const company = await Company.create(api)
  const meera = await company.person({ joinedOn: '2026-06-06' })
  await meera.submit()
  const before = (await meera.call('GET /me/streak')).body
  expect(before).toMatchObject({
    days: 1,
    broken: null,
    tomorrow: { date: '2026-06-10', dayKind: 'working' },
    nextWorkingDay: '2026-06-10',
    nextBadge: { badgeType: 'TenDayStreak', done: 1, of: 10, left: 9, on: '2026-06-19' },
  })
  await company.insert('app.leave_records', [
    {
      tenant_id: company.tenantId,
      id: newUuid(api.clock.now()),
      employee_id: meera.id,
      date: '2026-06-10',
      reason: 'Away',
      marked_by: meera.id,
      marked_by_name: meera.name,
      created_at: api.clock.now(),
    },
  ])
  const after = (await meera.call('GET /me/streak')).body
  expect(after).toMatchObject({
    tomorrow: { date: '2026-06-10', dayKind: 'leave' },
    nextWorkingDay: '2026-06-11',
    nextBadge: { left: 9, on: '2026-06-20' },
  })
})

import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'

// Tuesday almost everywhere; Wednesday on Kiritimati.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const away = async (person: Person, query: Record<string, string> = {}) => {
  const { body } = await person.call('GET /away-today', { query })
  return {
    resting: body.resting.map(({ name }) => name),
    onLeave: body.onLeave.map(({ name, portion, reason }) => [name, portion, reason]),
  }
}
const mark = (person: Person, body: Record<string, unknown> = {}) =>
  person.call('POST /me/leave/today', { body: { reason: 'Not well', ...body } })

async function team() {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager' })
  const colleague = await company.person({ name: 'Colleague' })
  const ill = await company.person({ name: 'Ill' })
  const half = await company.person({ name: 'Half' })
  await company.person({ name: 'Resting', weeklyOffDay: 'Tuesday' })
  await company.person({ name: 'East', weeklyOffDay: 'Wednesday', timeZone: 'Pacific/Kiritimati' })
  await company.person({ name: 'West', weeklyOffDay: 'Wednesday' })
  await mark(ill)
  await mark(half, { portion: 'morning' })
  return { company, manager, colleague, ill, half }
}

describe('away today', () => {
  test('is by each person’s own today, with half days marked, ordered by name', async () => {
    const { manager } = await team()
    expect(await away(manager)).toEqual({
      resting: ['East', 'Resting'],
      onLeave: [
        ['Half', 'morning', 'Not well'],
        ['Ill', 'full', 'Not well'],
      ],
    })
  })

  test('shows the reason only to the person and to people who manage leave', async () => {
    const { colleague, ill } = await team()
    expect((await away(colleague)).onLeave).toEqual([
      ['Half', 'morning', null],
      ['Ill', 'full', null],
    ])
    expect((await away(ill)).onLeave).toEqual([
      ['Half', 'morning', null],
      ['Ill', 'full', 'Not well'],
    ])
  })

  test('names the employees of the caller’s scope; a unit beyond it gives nobody', async () => {
    const { company, manager, colleague } = await team()
    const ritu = await company.person({ unit: 'Finance', name: 'Ritu' })
    await mark(ritu)
    const lead = await company.person({ role: 'Team Lead', name: 'Lead', weeklyOffDay: 'Tuesday' })
    const director = await company.person({ role: 'Director', unit: null })
    const finance = await company.unitPublicId('Finance')
    for (const person of [colleague, lead]) {
      const seen = await away(person)
      expect(seen.onLeave.map(([name]) => name)).toEqual(['Half', 'Ill'])
      // Only employees have leave and weekly offs here.
      expect(seen.resting).not.toContain('Lead')
      expect(await away(person, { businessUnitId: finance })).toEqual({ resting: [], onLeave: [] })
    }
    // docs/spec/decisions.md#080: people who manage all leave see all of it, with or without a unit.
    const supervisor = await company.person({ unit: null, permissions: ['CAN_MANAGE_ALL_LEAVES'] })
    for (const person of [manager, supervisor, director]) {
      expect((await away(person)).onLeave.map(([name]) => name)).toEqual(['Half', 'Ill', 'Ritu'])
      expect((await away(person, { businessUnitId: finance })).onLeave.map(([name]) => name)).toEqual([
        'Ritu',
      ])
    }
    const without = await company.person({ unit: null, permissions: ['CAN_VIEW_OWN_CALENDAR'] })
    expect(await away(without)).toEqual({ resting: [], onLeave: [] })
    const stranger = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
    expect(await away(stranger, { businessUnitId: finance })).toEqual({ resting: [], onLeave: [] })
  })

  test('a person without a unit and a report scope sees only themselves', async () => {
    const { company } = await team()
    const alone = await company.person({ unit: null, name: 'Alone' })
    await mark(alone)
    expect(await away(alone)).toEqual({ resting: [], onLeave: [['Alone', 'full', 'Not well']] })
  })

  test('a weekly off takes precedence over leave that was entered for the day', async () => {
    const { company, manager } = await team()
    const person = await company.person({ name: 'Both', weeklyOffDay: 'Tuesday' })
    await company.insert('app.leave_records', [
      {
        tenant_id: company.tenantId,
        id: person.id,
        employee_id: person.id,
        date: '2026-06-09',
        portion: 'full',
        reason: 'Away',
        marked_by: person.id,
        marked_by_name: person.name,
        created_at: api.clock.now(),
        status: 'approved',
      },
    ])
    const seen = await away(manager)
    expect(seen.resting).toContain('Both')
    expect(seen.onLeave.map(([name]) => name)).not.toContain('Both')
  })
})

import { asOwner, type Person } from '#tests/factories/company.ts'
import { companyWithPlanner, planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z')
const weekly = { recurrence: { rule: 'weekly' } }

/** A series of a manager whom another manager and an employee attend. */
async function series() {
  const { here, manager, meera, tomas } = await companyWithPlanner(api)
  const lead = await here.person({ name: 'Noor Hassan', role: 'Team Lead' })
  const { id } = await planned(manager, { attendeeIds: [meera.publicId, lead.publicId], ...weekly })
  return { here, manager, meera, tomas, lead, path: { meetingId: id } }
}

/** As people were archived before their meetings were handed over. */
const becomes = (person: Person, state: 'archived' | 'suspended' | 'deleted') =>
  asOwner(api, (owner) =>
    owner.query(
      state === 'deleted'
        ? 'delete from app.users where id = $1'
        : `update app.users set ${state === 'archived' ? `status = 'archived'` : 'is_suspended = true'} where id = $1`,
      [person.id],
    ),
  )
const takeOver = (person: Person, path: { meetingId: string }) =>
  person.call('POST /meetings/{meetingId}/take-over', { path })
const open = async (person: Person, path: { meetingId: string }) =>
  (await person.call('GET /meetings/{meetingId}', { path })).body
const told = async (person: Person) =>
  (await person.call('GET /notifications')).body.items.map(({ message }) => message)

describe('taking over a meeting', () => {
  test.each(['archived', 'deleted'] as const)(
    'a manager who attends runs the series of a creator who is %s, once; its people are told',
    async (state) => {
      const { manager, meera, lead, path } = await series()
      expect((await open(lead, path)).may).toMatchObject({ takeOver: false, edit: false })
      await becomes(manager, state)
      expect((await open(lead, path)).may).toMatchObject({ takeOver: true, edit: false })
      expect((await takeOver(lead, path)).status).toBe(204)
      expect((await takeOver(lead, path)).status).toBe(204)
      const { meeting, may } = await open(lead, path)
      expect(meeting.createdBy).toEqual({ id: lead.publicId, name: 'Noor Hassan', isActive: true })
      expect(may).toMatchObject({ takeOver: false, edit: true, move: true })
      expect((await told(meera)).filter((one) => one.includes('took over'))).toEqual([
        'Noor Hassan took over “Yard weekly”.',
      ])
      const { items } = (await lead.call('GET /activity', { query: { scope: 'own' } })).body
      expect(items.filter(({ type }) => type === 'meeting.taken-over')).toMatchObject([
        { description: 'Noor Hassan took over “Yard weekly”.' },
      ])
      expect((await lead.call('POST /meetings/{meetingId}/stop', { path })).status).toBe(204)
    },
  )

  test('is refused while the creator is there or may come back', async () => {
    const { manager, lead, path } = await series()
    for (const state of ['active', 'suspended'] as const) {
      if (state === 'suspended') await becomes(manager, state)
      const { status, body } = await takeOver(lead, path)
      expect([status, (body as unknown as { error: { code: string } }).error.code]).toEqual([
        409,
        'meeting_has_creator',
      ])
      expect((await open(lead, path)).may.takeOver).toBe(false)
    }
  })

  test('is refused to attendees who plan no meetings, and hides the meeting from others', async () => {
    const { here, manager, meera, path } = await series()
    await becomes(manager, 'archived')
    const stranger = await here.person({ role: 'Manager' })
    const codes = []
    for (const person of [meera, stranger]) {
      const { status, body } = await takeOver(person, path)
      codes.push([status, (body as unknown as { error: { code: string } }).error.code])
    }
    expect(codes).toEqual([
      [403, 'forbidden'],
      [404, 'meeting_not_found'],
    ])
    expect((await open(meera, path)).may.takeOver).toBe(false)
  })
})

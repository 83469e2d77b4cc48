import type { Output } from '#web/lib/api.ts'
import { describe, expect, test } from 'vitest'
import { dayLineOf } from './day-line-of.ts'

const dayIn = (timeZone: string, date: string, dueAt: string, report: unknown = null) =>
  ({ date, dueAt, timeZone, report, dayKind: 'working' }) as Output<'GET /me/report-day'>
const entry = (type: string, timestamp: string) => ({ id: type, type, kind: 'reports' as const, timestamp })
const kolkata = dayIn('Asia/Kolkata', '2026-06-09', '2026-06-09T13:30:00Z')

describe('the timeline of a day', () => {
  test('runs from 9 AM until the report is due, with a ring at that time', () => {
    const line = dayLineOf(kolkata, [], Temporal.Instant.from('2026-06-09T12:48:00Z'))
    expect(line.ticks.map(({ at, label }) => [Math.round(at), label])).toEqual([
      [0, '9 AM'],
      [20, '11 AM'],
      [40, '1 PM'],
      [60, '3 PM'],
      [80, '5 PM'],
      [100, '7 PM'],
    ])
    expect(line.now).toEqual({ at: 93, label: '6:18 PM' })
    expect(line.points).toEqual([{ id: 'due', at: 100, mark: 'today', isDue: true }])
    expect(line.words).toBe('Your day from 9:00 AM to 7:00 PM: report due at 7:00 PM')
  })

  test('is longer where something happened before or after', () => {
    const late = { ...kolkata, report: {} as never }
    const entries = [
      entry('eod.acknowledged', '2026-06-09T15:30:00Z'),
      entry('eod.late-submitted', '2026-06-09T14:30:00Z'),
      entry('user.updated', '2026-06-09T05:00:00Z'),
      entry('eod.submitted', '2026-06-08T12:00:00Z'),
    ]
    const line = dayLineOf(late, entries, Temporal.Instant.from('2026-06-09T15:30:00Z'))
    expect(line.points.map(({ id, at }) => [id, Math.round(at)])).toEqual([
      ['eod.late-submitted', 92],
      ['eod.acknowledged', 100],
    ])
    expect(line.words).toBe(
      'Your day from 9:00 AM to 9:00 PM: report submitted late at 8:00 PM, report acknowledged at 9:00 PM',
    )
  })

  test('begins now before nine', () => {
    const line = dayLineOf(kolkata, [], Temporal.Instant.from('2026-06-09T01:30:00Z'))
    expect(line.words).toBe('Your day from 7:00 AM to 7:00 PM: report due at 7:00 PM')
    expect(line.now.at).toBe(0)
  })

  test.each([
    ['Pacific/Pago_Pago', '2026-06-09', '2026-06-10T06:00:00Z', '2026-06-10T01:00:00Z', '2:00 PM'],
    ['Pacific/Kiritimati', '2026-06-10', '2026-06-10T05:00:00Z', '2026-06-10T00:00:00Z', '2:00 PM'],
  ])('is of the person’s day in %s', (timeZone, date, dueAt, now, label) => {
    const line = dayLineOf(dayIn(timeZone, date, dueAt), [], Temporal.Instant.from(now))
    expect([line.now, line.ticks.length]).toEqual([{ at: 50, label }, 6])
  })

  test('has the right length on a day with a clock change', () => {
    // From 1 AM on a day of 23 hours: nine in the morning is seven hours away.
    const berlin = dayIn('Europe/Berlin', '2026-03-29', '2026-03-29T17:00:00Z')
    const line = dayLineOf(berlin, [], Temporal.Instant.from('2026-03-29T00:00:00Z'))
    expect(line.ticks[0]).toEqual({ at: 0, label: '1 AM' })
    expect(line.ticks.at(-1)).toEqual({ at: 100, label: '7 PM' })
    expect(line.words).toBe('Your day from 1:00 AM to 7:00 PM: report due at 7:00 PM')
  })
})

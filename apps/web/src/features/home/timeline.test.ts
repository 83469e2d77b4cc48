import type { Output } from '#web/lib/api.ts'
import { describe, expect, test } from 'vitest'
import type { DayEntry, DayMeeting } from './day-events.ts'
import { timelineOf } from './timeline.ts'

const dayIn = (timeZone: string, date: string, dueAt: string, report: unknown = null) =>
  ({ date, dueAt, timeZone, report, dayKind: 'working' }) as Output<'GET /me/report-day'>
const entry = (type: string, timestamp: string, given: Partial<DayEntry> = {}): DayEntry => ({
  id: type,
  type,
  targetId: null,
  targetName: null,
  details: [],
  timestamp,
  ...given,
})
const none = { entries: [], meetings: [] }
const at = (text: string) => Temporal.Instant.from(text)
const completed = (targetId: string, timestamp: string, to = 'Completed') =>
  entry('task.status-changed', timestamp, {
    id: `${targetId} ${timestamp}`,
    targetId,
    targetName: `Task ${targetId}`,
    details: [{ field: 'status', from: 'In Progress', to }],
  })
const meeting = (title: string, startsAt: string, given: Partial<DayMeeting> = {}): DayMeeting => ({
  meetingId: title,
  date: '2026-06-09',
  title,
  type: 'formal_meeting',
  startsAt,
  cancelledBy: null,
  answer: null,
  ...given,
})
const kolkata = dayIn('Asia/Kolkata', '2026-06-09', '2026-06-09T13:30:00Z')

describe('the timeline of a day', () => {
  test('runs from 9 AM until the report is due, with a ring at that time', () => {
    const line = timelineOf(kolkata, { ...none, now: at('2026-06-09T12:48:00Z') })
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
    expect(line.description).toBe('Your day from 9:00 AM to 7:00 PM: now 6:18 PM, report due at 7:00 PM')
  })

  test('is longer if there are events before or after', () => {
    const late = {
      ...kolkata,
      report: { id: 'report', isLate: true, submittedAt: '2026-06-09T14:30:00Z' } as never,
    }
    const entries = [
      entry('eod.acknowledged', '2026-06-09T15:30:00Z'),
      entry('eod.late-submitted', '2026-06-09T14:30:00Z', { targetId: 'report' }),
      entry('user.updated', '2026-06-09T05:00:00Z'),
      entry('eod.submitted', '2026-06-08T12:00:00Z'),
    ]
    const line = timelineOf(late, { entries, meetings: [], now: at('2026-06-09T15:30:00Z') })
    expect(line.points.map(({ id, at }) => [id, Math.round(at)])).toEqual([
      ['report', 92],
      ['eod.acknowledged', 100],
    ])
    expect(line.description).toBe(
      'Your day from 9:00 AM to 9:00 PM: report submitted late at 8:00 PM, report acknowledged at 9:00 PM, now 9:00 PM',
    )
  })

  test('begins at the current time before 9 AM', () => {
    const line = timelineOf(kolkata, { ...none, now: at('2026-06-09T01:30:00Z') })
    expect(line.description).toBe('Your day from 7:00 AM to 7:00 PM: now 7:00 AM, report due at 7:00 PM')
    expect(line.now.at).toBe(0)
  })

  test.each([
    ['Pacific/Pago_Pago', '2026-06-09', '2026-06-10T06:00:00Z', '2026-06-10T01:00:00Z', '2:00 PM'],
    ['Pacific/Kiritimati', '2026-06-10', '2026-06-10T05:00:00Z', '2026-06-10T00:00:00Z', '2:00 PM'],
  ])('is of the person’s day in %s', (timeZone, date, dueAt, now, label) => {
    const line = timelineOf(dayIn(timeZone, date, dueAt), { ...none, now: at(now) })
    expect([line.now, line.ticks.length]).toEqual([{ at: 50, label }, 6])
  })

  test('has the right length on a day with a clock change', () => {
    // From 1 AM on a day of 23 hours: nine in the morning is seven hours away.
    const berlin = dayIn('Europe/Berlin', '2026-03-29', '2026-03-29T17:00:00Z')
    const line = timelineOf(berlin, { ...none, now: at('2026-03-29T00:00:00Z') })
    expect(line.ticks[0]).toEqual({ at: 0, label: '1 AM' })
    expect(line.ticks.at(-1)).toEqual({ at: 100, label: '7 PM' })
    expect(line.description).toBe('Your day from 1:00 AM to 7:00 PM: now 1:00 AM, report due at 7:00 PM')
  })

  test('contains completed tasks, meetings and badges, as a description and as a list', () => {
    const entries = [
      entry('badge.earned', '2026-06-09T11:00:00Z', { targetName: 'Ten-Day Streak' }),
      completed('b', '2026-06-09T10:00:00Z'),
      completed('a', '2026-06-09T08:00:00Z'),
    ]
    const meetings = [
      meeting('Stand-up', '2026-06-09T04:00:00Z'),
      meeting('Breakdown', '2026-06-09T09:30:00Z', { type: 'live_memo' }),
      meeting('Cancelled', '2026-06-09T09:00:00Z', { cancelledBy: 'Tomás' }),
      meeting('Declined', '2026-06-09T09:00:00Z', { answer: 'Declined' }),
    ]
    const line = timelineOf(kolkata, { entries, meetings, now: at('2026-06-09T12:48:00Z') })
    expect(line.points.map(({ mark }) => mark)).toEqual([
      'meeting',
      'completed',
      'memo',
      'completed',
      'badge',
      'today',
    ])
    expect(line.description).toBe(
      'Your day from 9:00 AM to 7:00 PM: Stand-up at 9:30 AM, Breakdown at 3:00 PM, ' +
        'Ten-Day Streak at 4:30 PM, 2 tasks completed, now 6:18 PM, report due at 7:00 PM',
    )
    expect(line.list.map(({ time, text }) => `${time} ${text}`)).toEqual([
      '9:30 AM Meeting: Stand-up',
      '1:30 PM Task completed: Task a',
      '3:00 PM Live memo: Breakdown',
      '3:30 PM Task completed: Task b',
      '4:30 PM Badge earned: Ten-Day Streak',
      '7:00 PM Report due',
    ])
  })

  test('contains a task that was completed twice once, and no reopened task', () => {
    const entries = [
      completed('b', '2026-06-09T11:00:00Z', 'In Progress'),
      completed('b', '2026-06-09T10:00:00Z'),
      completed('a', '2026-06-09T09:00:00Z'),
      completed('a', '2026-06-09T08:30:00Z', 'In Progress'),
      completed('a', '2026-06-09T08:00:00Z'),
    ]
    const { list } = timelineOf(kolkata, { entries, meetings: [], now: at('2026-06-09T12:48:00Z') })
    expect(list.map(({ time, text }) => `${time} ${text}`)).toEqual([
      '2:30 PM Task completed: Task a',
      '7:00 PM Report due',
    ])
  })

  test('of a closed day ends at the report, without later events', () => {
    const closed = {
      ...kolkata,
      report: { id: 'report', isLate: false, submittedAt: '2026-06-09T13:12:00Z' } as never,
    }
    const entries = [completed('a', '2026-06-09T14:00:00Z')]
    const line = timelineOf(closed, {
      entries,
      meetings: [],
      now: at('2026-06-09T15:00:00Z'),
      isClosed: true,
    })
    expect(line.points).toEqual([{ id: 'report', at: 97, mark: 'submitted', isEnd: true }])
    expect(line.now).toEqual({ at: 97, label: '6:42 PM' })
    expect(line.description).toBe('Your day from 9:00 AM to 7:00 PM: report submitted at 6:42 PM')
  })
})

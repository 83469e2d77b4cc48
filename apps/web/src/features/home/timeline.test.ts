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

const words = ({ time, fact, name }: { time: string; fact: string; name?: string | undefined }) =>
  `${time} ${fact}${name ? `: ${name}` : ''}`
const spanOf = ({ axis }: { axis: { start: Temporal.Instant; end: Temporal.Instant } }) => [
  axis.start.toString(),
  axis.end.toString(),
]
const reported = (submittedAt: string, isLate = false) => ({
  ...kolkata,
  report: { id: 'report', isLate, submittedAt } as never,
})

describe('the timeline of a day', () => {
  test('runs from 9 AM until the report is due, with a ring at that time', () => {
    const line = timelineOf(kolkata, { ...none, now: at('2026-06-09T12:48:00Z') })
    expect(spanOf(line)).toEqual(['2026-06-09T03:30:00Z', '2026-06-09T13:30:00Z'])
    expect(line.time).toEqual({ at: at('2026-06-09T12:48:00Z'), label: '6:18 PM', isQuiet: false })
    expect(line.events).toEqual([
      { id: 'due', at: at('2026-06-09T13:30:00Z'), time: '7:00 PM', mark: 'today', fact: 'Report due' },
    ])
    expect(line.description).toBe('Your day from 9:00 AM to 7:00 PM: now 6:18 PM, report due at 7:00 PM')
  })

  test('begins at the full hour before the first event, so that no mark is cut off', () => {
    const line = timelineOf(kolkata, {
      entries: [completed('a', '2026-06-09T01:22:00Z')],
      meetings: [],
      now: at('2026-06-09T12:48:00Z'),
    })
    expect(line.axis.start.toString()).toBe('2026-06-09T00:30:00Z')
  })

  test('after the due time is longer, with a missing report and the deadline', () => {
    const line = timelineOf(kolkata, { ...none, now: at('2026-06-09T14:30:00Z') })
    expect(line.axis.end).toEqual(at('2026-06-09T14:30:00Z'))
    expect(line.deadline).toEqual(at('2026-06-09T13:30:00Z'))
    expect(line.events.map(({ mark }) => mark)).toEqual(['missing'])
  })

  test('is closed by the report: passed until the end, with later events at it', () => {
    const line = timelineOf(reported('2026-06-09T11:36:00Z'), {
      entries: [
        entry('eod.acknowledged', '2026-06-09T15:30:00Z', { targetId: 'report' }),
        entry('eod.submitted', '2026-06-09T11:36:00Z', { targetId: 'report' }),
        entry('user.updated', '2026-06-09T05:00:00Z'),
        entry('eod.submitted', '2026-06-08T12:00:00Z'),
      ],
      meetings: [],
      now: at('2026-06-09T16:30:00Z'),
    })
    expect([line.passedUntil, line.axis.end]).toEqual([
      at('2026-06-09T13:30:00Z'),
      at('2026-06-09T13:30:00Z'),
    ])
    expect(line.time).toEqual({ at: at('2026-06-09T11:36:00Z'), label: 'Submitted 5:06 PM', isQuiet: true })
    expect(line.report).toMatchObject({ mark: 'submitted', target: { kind: 'report', id: 'report' } })
    expect(line.events.map(words)).toEqual(['5:06 PM Report submitted', '9:00 PM Report acknowledged'])
    expect(line.description).toBe(
      'Your day from 9:00 AM to 7:00 PM: report submitted at 5:06 PM, report acknowledged at 9:00 PM',
    )
  })

  test('ends at a late report and keeps the deadline', () => {
    const line = timelineOf(reported('2026-06-09T13:54:00Z', true), {
      ...none,
      now: at('2026-06-09T15:00:00Z'),
    })
    expect(line.axis.end).toEqual(at('2026-06-09T13:54:00Z'))
    expect(line.deadline).toEqual(at('2026-06-09T13:30:00Z'))
    expect(line.report?.mark).toBe('late')
  })

  test.each([
    ['Pacific/Pago_Pago', '2026-06-09', '2026-06-10T06:00:00Z', '2026-06-10T01:00:00Z', '2:00 PM'],
    ['Pacific/Kiritimati', '2026-06-10', '2026-06-10T05:00:00Z', '2026-06-10T00:00:00Z', '2:00 PM'],
  ])('is of the person’s day in %s', (timeZone, date, dueAt, now, label) => {
    const line = timelineOf(dayIn(timeZone, date, dueAt), { ...none, now: at(now) })
    expect([line.time.label, line.description.slice(0, 34)]).toEqual([
      label,
      'Your day from 9:00 AM to 7:00 PM: ',
    ])
  })

  test('has the right length on a day with a clock change', () => {
    // From 1 AM on a day of 23 hours.
    const berlin = dayIn('Europe/Berlin', '2026-03-29', '2026-03-29T17:00:00Z')
    const line = timelineOf(berlin, { ...none, now: at('2026-03-29T00:00:00Z') })
    expect(spanOf(line)).toEqual(['2026-03-29T00:00:00Z', '2026-03-29T17:00:00Z'])
    expect(line.description).toBe('Your day from 1:00 AM to 7:00 PM: now 1:00 AM, report due at 7:00 PM')
  })

  test('contains completed tasks, meetings and badges with what they open', () => {
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
    expect(line.events.map(({ mark, target }) => [mark, target?.id])).toEqual([
      ['meeting', 'Stand-up'],
      ['completed', 'a'],
      ['memo', 'Breakdown'],
      ['completed', 'b'],
      ['badge', undefined],
      ['today', undefined],
    ])
    expect(line.description).toBe(
      'Your day from 9:00 AM to 7:00 PM: Stand-up at 9:30 AM, Breakdown at 3:00 PM, ' +
        'Ten-Day Streak at 4:30 PM, 2 tasks completed, now 6:18 PM, report due at 7:00 PM',
    )
    expect(line.events.map(words)).toEqual([
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
    const { events } = timelineOf(kolkata, { entries, meetings: [], now: at('2026-06-09T12:48:00Z') })
    expect(events.map(words)).toEqual(['2:30 PM Task completed: Task a', '7:00 PM Report due'])
  })
})

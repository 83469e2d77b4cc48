import { expect, test } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import type { Calendar, Meeting } from './calendar-types.ts'
import {
  countCancelled,
  countsOf,
  entriesByDay,
  entriesOf,
  meetingEntry,
  timeRange,
  type ShownMeetings,
} from './entries.ts'
import { periodOf } from './period.ts'
import { kinds } from './calendar-types.ts'

const example = exampleOf('GET /calendar')
const all = new Set(kinds)
const meeting = (given: Partial<Meeting>): Meeting => ({ ...example.meetings[0], ...given })
const each = { recurring: 'each', withCancelled: false } as const
const titles = (calendar: Calendar, shown: ShownMeetings = each) =>
  [...entriesByDay(entriesOf(calendar, shown), all)].map(
    ([day, entries]) => `${day.slice(8)} ${entries.map(({ title }) => title).join(', ')}`,
  )

test('a day has its meetings by time and then its tasks', () => {
  const calendar = {
    ...example,
    meetings: [
      meeting({ title: 'Late', startsAt: '2026-06-09T14:30:00Z' }),
      meeting({ title: 'Early', startsAt: '2026-06-09T04:30:00Z' }),
    ],
  }
  expect(titles(calendar)).toEqual([`09 Early, Late, ${example.tasks[0].title}`])
})

test('a series is shown at each occurrence, or once at the first that takes place', () => {
  const series = ['09', '16', '23'].map((day) =>
    meeting({
      title: day,
      date: `2026-06-${day}`,
      startsAt: `2026-06-${day}T12:30:00Z`,
      isCancelled: day === '09',
    }),
  )
  const single = meeting({ meetingId: 'meet_2', title: 'Once', recurrence: 'none' })
  const calendar = { ...example, tasks: [], meetings: [...series, single] }
  expect(titles(calendar)).toEqual(['09 Once', '16 16', '23 23'])
  expect(titles(calendar, { ...each, withCancelled: true })).toEqual(['09 09, Once', '16 16', '23 23'])
  expect(titles(calendar, { recurring: 'once', withCancelled: true })).toEqual(['09 Once', '16 16'])
})

test('a meeting has the day and the times of the person’s time zone', () => {
  const late = meeting({ startsAt: '2026-06-09T20:00:00Z', endsAt: '2026-06-09T21:00:00Z' })
  expect(meetingEntry(late, 'Asia/Kolkata')).toMatchObject({ day: '2026-06-10' })
  expect(timeRange(meetingEntry(late, 'Asia/Kolkata'))).toBe('1:30–2:30 AM')
  expect(timeRange(meetingEntry(late, 'Europe/London'))).toBe('9:00–10:00 PM')
  const noon = meeting({ startsAt: '2026-06-09T11:30:00Z', endsAt: '2026-06-09T12:30:00Z' })
  expect(timeRange(meetingEntry(noon, 'UTC'))).toBe('11:30 AM – 12:30 PM')
})

const june = periodOf('agenda', Temporal.PlainDate.from('2026-06-09'))

test('every kind is counted; reports from the team’s counts, or from the own report', () => {
  const memo = meeting({ meetingId: 'meet_2', type: 'live_memo' })
  const calendar = { ...example, meetings: [...example.meetings, memo] }
  expect(countsOf(calendar, entriesOf(calendar, each), june)).toEqual({
    meetings: 1,
    memos: 1,
    tasks: 1,
    reports: 7,
    leave: 1,
    off: 0,
  })
  const cancelled = { ...calendar, meetings: [...calendar.meetings, meeting({ isCancelled: true })] }
  const withCancelled = entriesOf(cancelled, { ...each, withCancelled: true })
  expect(countsOf(cancelled, withCancelled, june).meetings).toBe(1)
  expect(countCancelled(cancelled, june)).toBe(1)
  const own = example.days.map((day) => ({
    ...day,
    reports: null,
    ownReport: { state: 'late' as const, reportId: null },
  }))
  expect(countsOf({ ...example, days: own }, [], june).reports).toBe(1)
})

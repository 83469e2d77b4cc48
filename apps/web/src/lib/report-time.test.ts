import { expect, test } from 'vitest'
import { reportTime, reportTimeOnTwoLines } from './report-time.ts'

const report = { at: '2026-06-09T09:30:00Z', forDate: '2026-06-09', timeZone: 'Asia/Tokyo' }

test('the zone is named only if the reader has another one', () => {
  expect(reportTime({ ...report, viewerZone: 'Asia/Tokyo' })).toBe('6:30 PM')
  expect(reportTime({ ...report, viewerZone: 'Asia/Kolkata' })).toBe('6:30 PM Tokyo')
})

test('an impossible time is formatted as an invalid date', () => {
  expect(reportTime({ ...report, at: '2026-02-30T00:00:00Z', viewerZone: 'Asia/Tokyo' })).toBe('Invalid Date')
})

test('a report submitted on another day names that day', () => {
  expect(reportTime({ ...report, forDate: '2026-06-08', viewerZone: 'Asia/Tokyo' })).toBe(
    '09-Jun-2026, 6:30 PM',
  )
})

test('in a narrow column the other day is separate from the time', () => {
  const submitted = { ...report, viewerZone: 'Asia/Kolkata' }
  expect(reportTimeOnTwoLines(submitted)).toEqual({ time: '6:30 PM Tokyo', day: undefined })
  expect(reportTimeOnTwoLines({ ...submitted, forDate: '2026-06-08' })).toEqual({
    time: '6:30 PM Tokyo',
    day: '09-Jun-2026',
  })
})

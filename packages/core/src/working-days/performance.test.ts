import { describe, expect, test } from 'vitest'
import { performanceOf, performancePoints, snapshotPeriods, type PersonDays } from './performance.ts'

const onDay = (
  today: string,
  working: string,
  reported: string,
  late = '0'.repeat(working.length),
): PersonDays => ({
  today: Temporal.PlainDate.from(today),
  working,
  reported,
  late,
})

test('the periods are 7, 30 and 90 days', () => expect(snapshotPeriods).toEqual([7, 30, 90]))

describe('due and submitted reports', () => {
  test('a working day without a report was due, and lowers the share', () => {
    const person = onDay('2026-06-09', '01110111', '01010101', '00010000')
    expect(performanceOf([person], 7)).toEqual({ expected: 6, submitted: 4, late: 1, onTimeShare: 3 / 6 })
  })

  test('today counts for nothing, reported or not; the days before it do', () => {
    expect(performanceOf([onDay('2026-06-09', '1111', '0110')], 2)).toMatchObject({
      expected: 2,
      submitted: 2,
    })
    expect(performanceOf([onDay('2026-06-09', '11', '10')], 1)).toMatchObject({ expected: 1, submitted: 0 })
    expect(performanceOf([onDay('2026-06-09', '11111', '11110')], 2, 2)).toMatchObject({
      expected: 2,
      submitted: 1,
    })
  })

  test('a report for a weekly off, a holiday or a day of leave counts as neither due nor submitted', () => {
    expect(performanceOf([onDay('2026-06-09', '1000', '1111', '1111')], 3)).toEqual({
      expected: 0,
      submitted: 0,
      late: 0,
      onTimeShare: null,
    })
  })
})

describe('points', () => {
  const days = (points: ReturnType<typeof performancePoints>) =>
    points.map(({ from, to, expected, submitted }) => [from.toString(), to.toString(), expected, submitted])

  test('are one per day that is over, oldest first, across the end of a month', () => {
    expect(days(performancePoints([onDay('2026-03-03', '11111', '10111')], 4))).toEqual([
      ['2026-02-27', '2026-02-27', 1, 1],
      ['2026-02-28', '2026-02-28', 1, 1],
      ['2026-03-01', '2026-03-01', 1, 1],
      ['2026-03-02', '2026-03-02', 1, 0],
    ])
  })

  test('end with the newest day that is over for everybody', () => {
    // The 9th is over in the east only.
    const east = onDay('2026-06-10', '1111', '1001')
    const west = onDay('2026-06-09', '111', '110')
    expect(days(performancePoints([east, west], 2))).toEqual([
      ['2026-06-07', '2026-06-07', 2, 1],
      ['2026-06-08', '2026-06-08', 2, 1],
    ])
  })

  test('of 90 days are weeks counted back from yesterday, the oldest with the remaining days', () => {
    const points = performancePoints([onDay('2026-06-10', '1'.repeat(91), '1'.repeat(91))], 90)
    expect(points).toHaveLength(13)
    expect(days([points.at(-1)!])).toEqual([['2026-06-03', '2026-06-09', 7, 7]])
    expect(days([points[0]!])).toEqual([['2026-03-12', '2026-03-17', 6, 6]])
    expect(points.reduce((sum, { expected }) => sum + expected, 0)).toBe(90)
  })

  test('are empty without people', () => expect(performancePoints([], 30)).toEqual([]))
})

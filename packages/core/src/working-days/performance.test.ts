import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  compareAttention,
  daysOfPoint,
  lastFinishedDay,
  performanceOf,
  performancePoints,
  snapshotPeriods,
  type PersonDays,
} from './performance.ts'

const over = (people: readonly PersonDays[], days: number, skipped = 0) =>
  performanceOf(people, { last: lastFinishedDay(people)?.subtract({ days: skipped }), days })
const points = (people: readonly PersonDays[], days: number) =>
  performancePoints(people, { last: lastFinishedDay(people), days })

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
    expect(over([person], 7)).toEqual({ expected: 6, submitted: 4, late: 1, onTimeShare: 3 / 6 })
  })

  test('today counts for nothing, reported or not; the days before it do', () => {
    expect(over([onDay('2026-06-09', '1111', '0110')], 2)).toMatchObject({
      expected: 2,
      submitted: 2,
    })
    expect(over([onDay('2026-06-09', '11', '10')], 1)).toMatchObject({ expected: 1, submitted: 0 })
    expect(over([onDay('2026-06-09', '11111', '11110')], 2, 2)).toMatchObject({
      expected: 2,
      submitted: 1,
    })
  })

  test('a report for a weekly off, a holiday or a day of leave counts as neither due nor submitted', () => {
    expect(over([onDay('2026-06-09', '1000', '1111', '1111')], 3)).toEqual({
      expected: 0,
      submitted: 0,
      late: 0,
      onTimeShare: null,
    })
  })
})

describe('points', () => {
  const days = (of: ReturnType<typeof performancePoints>) =>
    of.map(({ from, to, expected, submitted }) => [from.toString(), to.toString(), expected, submitted])

  test('are one per day that is over, oldest first, across the end of a month', () => {
    expect(days(points([onDay('2026-03-03', '11111', '10111')], 4))).toEqual([
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
    expect(days(points([east, west], 2))).toEqual([
      ['2026-06-07', '2026-06-07', 2, 1],
      ['2026-06-08', '2026-06-08', 2, 1],
    ])
  })

  test('for 90 days are weeks counted back from yesterday, the oldest with the remaining days', () => {
    const weeks = points([onDay('2026-06-10', '1'.repeat(91), '1'.repeat(91))], 90)
    expect(weeks).toHaveLength(13)
    expect(days([weeks.at(-1)!])).toEqual([['2026-06-03', '2026-06-09', 7, 7]])
    expect(days([weeks[0]!])).toEqual([['2026-03-12', '2026-03-17', 6, 6]])
    expect(weeks.reduce((sum, { expected }) => sum + expected, 0)).toBe(90)
  })

  test('are empty without people', () => expect(points([], 30)).toEqual([]))
})

test('the figures of a period, its points and its units add up, wherever the people are', () => {
  const bits = fc.string({ unit: fc.constantFrom('0', '1'), minLength: 100, maxLength: 100 })
  const person = fc.record({
    today: fc
      .constantFrom('2026-06-08', '2026-06-09', '2026-06-10')
      .map((day) => Temporal.PlainDate.from(day)),
    working: bits,
    reported: bits,
    late: bits,
  })
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(7, 30, 90),
      (people, days) => {
        const window = { last: lastFinishedDay(people), days }
        const sum = (parts: readonly { expected: number; submitted: number; late: number }[]) =>
          parts.reduce(
            (all, { expected, submitted, late }) => [all[0]! + expected, all[1]! + submitted, all[2]! + late],
            [0, 0, 0],
          )
        const whole = sum([performanceOf(people, window)])
        expect(sum(performancePoints(people, window))).toEqual(whole)
        expect(sum(people.map((one) => performanceOf([one], window)))).toEqual(whole)
      },
    ),
  )
})

test('a point is a day, a week or four weeks, so that at most 31 fit beside each other', () => {
  expect([31, 32, 217, 218, 400].map(daysOfPoint)).toEqual([1, 7, 7, 28, 28])
})

test('people with missed reports stand before people with late ones', () => {
  const people = [
    { expected: 20, submitted: 20, late: 0 },
    { expected: 20, submitted: 20, late: 5 },
    { expected: 5, submitted: 3, late: 0 },
    { expected: 20, submitted: 18, late: 2 },
  ]
  expect(people.toSorted(compareAttention).map((one) => people.indexOf(one))).toEqual([3, 2, 1, 0])
})

import { expect, test } from 'vitest'
import {
  snapshotFinding,
  unitsFinding,
  weekdayFinding,
  type Snapshot,
  type WeekdayCount,
} from './findings.ts'

const days = ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday'] as const
const week = (...counts: [number, number][]): WeekdayCount[] =>
  days.map((weekday, index) => {
    const [onTime, late] = counts[index] ?? [0, 0]
    return { date: `2026-06-0${index + 3}`, weekday, onTime, late }
  })

test('the weekday chart names the day with most reports and the late ones', () => {
  expect(weekdayFinding(week([37, 0], [38, 0], [36, 0], [31, 0], [6, 0], [36, 3], [24, 0]))).toBe(
    'Monday was the busiest day with 39 reports. 3 of 211 came in late.',
  )
  expect(weekdayFinding(week([0, 0], [0, 0], [0, 0], [1, 0], [0, 0], [0, 0], [0, 0]))).toBe(
    'Saturday was the busiest day with 1 report. None came in late.',
  )
  expect(weekdayFinding(week([0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]))).toBe(
    'No reports came in for the last 7 days.',
  )
})

const performance = (expected: number, submitted: number, late: number) => ({
  expected,
  submitted,
  late,
  onTimeShare: expected === 0 ? null : (submitted - late) / expected,
})
const snapshot = (current: ReturnType<typeof performance>, previous = performance(0, 0, 0)): Snapshot => ({
  days: 30,
  people: 5,
  current,
  previous,
  points: [],
  units: [],
})

test('the snapshot names the share of on-time reports, and compares it with the period before', () => {
  expect(
    snapshotFinding(snapshot(performance(120, 114, 6), performance(100, 86, 0)), 'in the last 30 days'),
  ).toBe(
    '108 of 120 reports came in on time (90\u00a0%), 4 points more than in the 30 days before. 6 came in late and 6 were missed.',
  )
  expect(
    snapshotFinding(snapshot(performance(10, 9, 0), performance(10, 10, 0)), 'in the last 30 days'),
  ).toBe(
    '9 of 10 reports came in on time (90\u00a0%), 10 points less than in the 30 days before. 1 was missed.',
  )
  expect(snapshotFinding(snapshot(performance(1, 1, 0), performance(8, 8, 0)), 'in the last 30 days')).toBe(
    '1 of 1 report came in on time (100\u00a0%), as in the 30 days before.',
  )
  expect(snapshotFinding(snapshot(performance(0, 0, 0)), 'in the last 30 days')).toBe(
    'No report was due in the last 30 days.',
  )
})

const unit = (name: string | null, expected: number, submitted: number): Snapshot['units'][number] => ({
  ...performance(expected, submitted, 0),
  unit: name === null ? null : { id: `bu_${name}`, name },
  people: 3,
  submittedShare: expected === 0 ? null : submitted / expected,
})

test('the bars by unit name the first and the last', () => {
  expect(
    unitsFinding([unit('Finance', 10, 10), unit(null, 10, 5), unit('Field', 0, 0)], 'in the last 30 days'),
  ).toBe('Finance submitted the most of its expected reports, 100\u00a0%; No unit submitted 50\u00a0%.')
  expect(unitsFinding([unit('Finance', 10, 9)], 'in the last 30 days')).toBe(
    'Finance submitted 90\u00a0% of its expected reports.',
  )
  expect(unitsFinding([unit('Finance', 2, 2), unit('Field', 1, 1)], 'in the last 30 days')).toBe(
    'Every unit submitted 100\u00a0% of its expected reports.',
  )
  expect(unitsFinding([], 'in the last 7 days')).toBe('No report was due in the last 7 days.')
})

import { expect, test } from 'vitest'
import { daysUntil, monthTicks, nameLabels, yearAxis } from './year-line.ts'

const today = Temporal.PlainDate.from('2026-06-09')
const axis = yearAxis(2026)
const named = (...items: [string, string][]) => items.map(([date, name]) => ({ date, name }))
const labels = (width: number, ...items: [string, string][]) =>
  nameLabels(named(...items), { axis, width, scale: 1, today }).map(({ item, lane, isBefore }) => [
    item.name,
    lane,
    isBefore,
  ])

test('a year has twelve months with names, or with letters if it is narrow', () => {
  const namesOf = (width: number, scale = 1) =>
    monthTicks(2026, axis, { width, scale }).flatMap(({ label }) => label ?? [])
  expect(namesOf(1100).slice(0, 3)).toEqual(['Jan', 'Feb', 'Mar'])
  expect(namesOf(300).join('')).toBe('JFMAMJJASOND')
  expect(namesOf(500).join('').length).toBeGreaterThan(12)
  expect(namesOf(500, 2).join('')).toBe('JFMAMJJASOND')
  expect(
    monthTicks(2026, axis, { width: 1100, scale: 1 })
      .map(({ x }) => x)
      .slice(0, 1),
  ).toEqual([0])
})

test('names that collide go to the second lane, and then are left out', () => {
  expect(
    labels(1100, ['2026-10-02', 'Gandhi Jayanti'], ['2026-10-05', 'Second'], ['2026-10-08', 'Third']),
  ).toEqual([
    ['Gandhi Jayanti', 0, false],
    ['Second', 1, false],
  ])
})

test('the next holiday has its name before past ones, and a name at the end of the year stands before its flag', () => {
  expect(labels(1100, ['2026-06-05', 'Past'], ['2026-06-10', 'Next'], ['2026-12-25', 'Christmas'])).toEqual([
    ['Next', 0, false],
    ['Christmas', 0, true],
    ['Past', 1, false],
  ])
})

test('names never overlap within a lane or leave the line', () => {
  const days = Array.from({ length: 40 }, (_, index): [string, string] => [
    Temporal.PlainDate.from('2026-01-01')
      .add({ days: index * 9 })
      .toString(),
    'N'.repeat(3 + ((index * 7) % 25)),
  ])
  for (const width of [320, 700, 1100]) {
    const placed = nameLabels(named(...days), { axis, width, scale: 1, today }).map(
      ({ item, x, lane, isBefore }) => {
        const length = Math.max(item.name.length, 7) * 6.4 + 20
        return isBefore ? { lane, from: x - length, to: x } : { lane, from: x, to: x + length }
      },
    )
    for (const [index, one] of placed.entries()) {
      expect(one.from).toBeGreaterThanOrEqual(0)
      expect(one.to).toBeLessThanOrEqual(width)
      for (const other of placed.slice(index + 1))
        expect(one.lane !== other.lane || one.to <= other.from || one.from >= other.to).toBe(true)
    }
  }
})

test('the days until a holiday', () => {
  expect(
    ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-26'].map((date) => daysUntil(date, today)),
  ).toEqual([undefined, 'today', 'tomorrow', 'in 17 days'])
})

import { expect, test } from 'vitest'
import { axisAround, placeOn, ticksOf } from './axis.ts'
import { placeMarks } from './place-marks.ts'

const at = (text: string) => Temporal.Instant.from(text)
const marksAt = (...xs: number[]) => xs.map((x) => ({ x, item: `at ${x}` }))
const place = (xs: number[], given: { nowX?: number; stackAtMost?: number } = {}) =>
  placeMarks(marksAt(...xs), { width: 600, stackAtMost: 3, ...given }).map(({ x, items, isNumber }) =>
    isNumber ? `${items.length} at ${x}` : `${x}: ${items.length}`,
  )

test('marks that do not touch stay at their time', () => {
  expect(place([0, 24, 300, 600])).toEqual(['0: 1', '24: 1', '300: 1', '600: 1'])
})

test('marks that touch are one stack, and more than the stack holds a number', () => {
  expect(place([100, 110, 123, 130])).toEqual(['100: 3', '130: 1'])
  expect(place([100, 101, 102, 103, 104])).toEqual(['5 at 100'])
  expect(place([100, 101, 102, 103], { stackAtMost: 4 })).toEqual(['100: 4'])
})

test('no mark stands on the current time, and none of the past moves behind it', () => {
  expect(place([280, 298, 302], { nowX: 300 })).toEqual(['280: 2', '315: 1'])
  expect(place([299], { nowX: 300 })).toEqual(['285: 1'])
  expect(place([270, 299], { nowX: 300 })).toEqual(['261: 1', '285: 1'])
})

test('groups that have no room before the current time or the end become one', () => {
  // Two numbers of 44 px do not fit before 70 px.
  expect(place([0, 5, 10, 15, 50, 56, 62, 68], { nowX: 70 })).toEqual(['8 at 10'])
  expect(place([560, 570, 575, 580, 598, 599, 600, 600], { nowX: 550 })).toEqual(['8 at 575'])
  // A number stands within the line, and many of them beside each other.
  expect(place([0, 0, 0, 0, 50, 50, 50, 50], { nowX: 600 })).toEqual(['4 at 10', '4 at 54'])
  // Both sides keep their own.
  expect(place([40, 300], { nowX: 50 })).toEqual(['35: 1', '300: 1'])
})

test('groups never overlap', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const xs = Array.from({ length: seed % 23 }, (_, index) => (Math.sin(seed * 37 + index * 91) + 1) * 300)
    const groups = placeMarks(marksAt(...xs.toSorted((one, other) => one - other)), {
      width: 600,
      nowX: (seed * 7) % 600,
      stackAtMost: 3,
    })
    expect(groups.flatMap(({ items }) => items)).toHaveLength(xs.length)
    const ends = groups.map(({ x, isNumber }) => ({ x, half: isNumber ? 22 : 12 }))
    for (const [index, { x, half }] of ends.slice(1).entries())
      expect(x - half).toBeGreaterThanOrEqual(ends[index].x + ends[index].half - 0.001)
  }
})

test('the axis begins at the full hour before the first time and ends at the last', () => {
  const axis = axisAround([at('2026-06-09T13:30:00Z'), at('2026-06-09T01:22:00Z')], 'Asia/Kolkata')
  expect([axis.start, axis.end].map(String)).toEqual(['2026-06-09T00:30:00Z', '2026-06-09T13:30:00Z'])
  expect(placeOn(axis, at('2026-06-09T07:00:00Z'), 600)).toBe(300)
  expect(placeOn(axis, at('2026-06-09T20:00:00Z'), 600)).toBe(600)
})

test('labels as many hours as fit, evenly before the end', () => {
  const axis = axisAround([at('2026-06-09T03:30:00Z'), at('2026-06-09T13:30:00Z')], 'Asia/Kolkata')
  const labelsAt = (width: number, scale = 1) =>
    ticksOf(axis, width, scale).flatMap(({ label }) => label ?? [])
  expect(labelsAt(1100)).toEqual('9 AM,10 AM,11 AM,12 PM,1 PM,2 PM,3 PM,4 PM,5 PM,6 PM,7 PM'.split(','))
  expect(labelsAt(600)).toEqual(['9 AM', '11 AM', '1 PM', '3 PM', '5 PM', '7 PM'])
  expect(labelsAt(300)).toEqual(['9 AM', '1 PM', '4 PM', '7 PM'])
  expect(labelsAt(600, 2), 'text twice as large').toEqual(labelsAt(300))
  expect(ticksOf(axis, 300)).toHaveLength(11)
})

test('an axis over midnight names the day that begins', () => {
  const axis = axisAround([at('2026-06-09T14:30:00Z'), at('2026-06-09T20:30:00Z')], 'Asia/Kolkata')
  expect(ticksOf(axis, 600).map(({ label }) => label)).toContain('12 AM, Wed')
})

import { expect, test } from 'vitest'
import { barLabels, barName, fittingLabel, lengthInWords } from './bar-words.ts'

const stretch = {
  from: '2026-06-09',
  to: '2026-06-15',
  leaveDays: 6,
  portion: 'full' as const,
  reason: 'Family matter',
  notCounted: { weeklyOffs: 1, holidays: 0 },
}
const half = { ...stretch, to: stretch.from, leaveDays: 1, portion: 'morning' as const }

test('days off within a stretch are named as not counted', () => {
  expect(lengthInWords(stretch)).toBe('6 days, 1 weekly off not counted')
  expect(lengthInWords({ ...stretch, notCounted: { weeklyOffs: 2, holidays: 1 } })).toBe(
    '6 days, 2 weekly offs and 1 holiday not counted',
  )
  expect(lengthInWords({ ...half, notCounted: { weeklyOffs: 0, holidays: 0 } })).toBe('Morning')
})

test('the name of a bar has the reason and the length only if they are known', () => {
  expect(barName('Chidi Eze', stretch)).toBe(
    'Chidi Eze, on leave 09-Jun – 15-Jun-2026: Family matter, 6 days, 1 weekly off not counted',
  )
  expect(barName('Chidi Eze', { ...stretch, reason: null })).not.toContain(':')
  expect(barName('Chidi Eze', { ...stretch, leaveDays: undefined, reason: null })).toBe(
    'Chidi Eze, on leave 09-Jun – 15-Jun-2026',
  )
  expect(barName('Chidi Eze', { ...stretch, isWaiting: true })).toBe(
    'Chidi Eze, leave 09-Jun – 15-Jun-2026, waiting to be sent: Family matter',
  )
})

test('a bar has the longest label that fits, never a part of one', () => {
  const perLetter = (label: string) => label.length
  const labelIn = (width: number, given = {}) =>
    fittingLabel(barLabels({ ...stretch, ...given }), width, perLetter)
  expect([30, 14, 7, 4].map((width) => labelIn(width))).toEqual([
    'Family matter, 6 days',
    'Family matter',
    '6 days',
    undefined,
  ])
  expect([30, 20, 7].map((width) => labelIn(width, { reason: null }))).toEqual([
    '09-Jun – 15-Jun-2026, 6 days',
    '09-Jun – 15-Jun-2026',
    '6 days',
  ])
  expect(labelIn(30, { reason: null, to: '2026-07-02', leaveDays: undefined })).toBe('09-Jun – 02-Jul-2026')
  expect(labelIn(30, half)).toBeUndefined()
  // What is visible is part of the name, for people who speak to their device.
  for (const given of [stretch, { ...stretch, reason: null }, { ...stretch, leaveDays: undefined }])
    for (const label of barLabels(given)) expect(barName('Chidi Eze', given)).toContain(label)
  expect(labelIn(12, { isWaiting: true })).toBe('Waiting')
})

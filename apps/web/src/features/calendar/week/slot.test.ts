import { expect, test } from 'vitest'
import { slotAfterKey, timeText } from './slot.ts'

const today = Temporal.PlainDate.from('2026-06-09')
const after = (key: string, minutes: number) => {
  const to = slotAfterKey({ date: today.add({ days: 1 }), minutes }, { key, shiftKey: false }, today)
  return to && `${to.date.toString()} ${timeText(to.minutes)}`
}

test('keys move by half hours within the day, and to the same time of other days', () => {
  expect(after('ArrowDown', 540)).toBe('2026-06-10 09:30')
  expect(after('ArrowUp', 540)).toBe('2026-06-10 08:30')
  expect([after('ArrowUp', 0), after('ArrowDown', 1410)]).toEqual(['2026-06-10 00:00', '2026-06-10 23:30'])
  expect([after('ArrowLeft', 540), after('ArrowRight', 540)]).toEqual([
    '2026-06-09 09:00',
    '2026-06-11 09:00',
  ])
  expect([after('Home', 0), after('End', 0), after('t', 0)]).toEqual([
    '2026-06-07 00:00',
    '2026-06-13 00:00',
    '2026-06-09 00:00',
  ])
  expect([after('PageDown', 0), after('Enter', 0)]).toEqual([undefined, undefined])
})

import { expect, test } from 'vitest'
import { firstHour, slotAfterKey, slotFromEntry, slotKey } from './hours.ts'

test.each([
  ['another week', 9, undefined, 8],
  ['the middle of the day', 9, 12, 8],
  ['the evening: the present is in sight', 9, 18.5, 10.5],
  ['the evening of a low window', 2, 18.5, 17.5],
  ['the night', 9, 23.5, 15.5],
  ['the early morning', 9, 6, 6],
])('the first hour in %s', (_, inSight, now, first) => {
  expect(firstHour(inSight, now)).toBe(first)
})

const today = Temporal.PlainDate.from('2026-06-09')
const after = (key: string, minutes: number) => {
  const to = slotAfterKey({ date: today.add({ days: 1 }), minutes }, { key, shiftKey: false }, today)
  return to && slotKey(to)
}

test('keys move by quarters of an hour within the day, and to the same time of other days', () => {
  expect(after('ArrowDown', 540)).toBe('2026-06-10 09:15')
  expect(after('ArrowUp', 540)).toBe('2026-06-10 08:45')
  expect([after('ArrowUp', 0), after('ArrowDown', 1425)]).toEqual(['2026-06-10 00:00', '2026-06-10 23:45'])
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

test('from an entry, arrows lead to the quarters before and after it, and to its time on other days', () => {
  const from = (key: string, span = { from: 605, to: 650 }) => {
    const slot = slotFromEntry(today, span, key)
    return slot && slotKey(slot)
  }
  expect([from('ArrowUp'), from('ArrowDown')]).toEqual(['2026-06-09 09:45', '2026-06-09 11:00'])
  expect([from('ArrowLeft'), from('ArrowRight')]).toEqual(['2026-06-08 10:00', '2026-06-10 10:00'])
  expect([from('ArrowUp', { from: -30, to: 60 }), from('ArrowDown', { from: 1410, to: 1500 })]).toEqual([
    '2026-06-09 00:00',
    '2026-06-09 23:45',
  ])
  expect(from('Enter')).toBeUndefined()
})

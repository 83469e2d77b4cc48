import { expect, test } from 'vitest'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { withWaiting } from './waiting-leave.ts'
import { nextLeave, rangeOver, untilWhen } from './words.ts'

const stretch = {
  from: '2026-06-09',
  to: '2026-06-15',
  dates: ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-15'],
  portion: 'full' as const,
  reason: 'Family matter',
  notCounted: { weeklyOffs: 1, holidays: 0 },
}
const person = { id: 'user_1', name: 'Chidi Eze', designation: null, businessUnit: null }

test('waiting leave is drawn on days without leave, and is one stretch where they adjoin', () => {
  const waiting = { from: '2026-06-08', to: '2026-06-18', portion: 'full' as const, reason: 'Wedding' }
  const shown = withWaiting({ leave: [stretch] }, [{ ...waiting, entry: {} as OutboxEntry }])
  expect(shown.map(({ from, to, isWaiting = false }) => ({ from, to, isWaiting }))).toEqual([
    { from: '2026-06-09', to: '2026-06-15', isWaiting: false },
    { from: '2026-06-08', to: '2026-06-08', isWaiting: true },
    { from: '2026-06-16', to: '2026-06-18', isWaiting: true },
  ])
})

test('says when somebody is back, or which half of the day they are away', () => {
  expect(untilWhen({ ...person, portion: 'full', back: '2026-06-11' })).toBe('back Thu 11-Jun')
  expect(untilWhen({ ...person, portion: 'afternoon', back: '2026-06-10' })).toBe('afternoon')
  expect(untilWhen({ ...person, portion: 'full', back: null })).toBe('for more than a year')
})

test('the next leave is the soonest after today', () => {
  const of = (name: string, from: string) => ({
    ...person,
    name,
    weeklyOffs: [],
    holidays: [],
    leave: [{ ...stretch, from }],
  })
  const people = [of('Bela', '2026-06-20'), of('Anil', '2026-06-09'), of('Meera', '2026-06-18')]
  expect(nextLeave({ people, today: '2026-06-09' })).toEqual({ name: 'Meera', from: '2026-06-18' })
  expect(nextLeave({ people: [], today: '2026-06-09' })).toBeUndefined()
})

test('a range has its first day first, in either direction', () => {
  expect(rangeOver('2026-06-12', '2026-06-10')).toEqual({ from: '2026-06-10', to: '2026-06-12' })
})

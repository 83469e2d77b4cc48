import { expect, test } from 'vitest'
import { laneOf, shownDay, type PersonsTime, type Taken } from './availability.ts'

const zoned = (text: string) => Temporal.ZonedDateTime.from(text)
const at = (text: string) => Temporal.Instant.from(`2026-06-10T${text}Z`)
const taken = (start: string, end: string): Taken => ({ start: at(start), end: at(end) })
const words = (times: readonly Taken[]) =>
  times.map(({ start, end }) => `${start.toString().slice(11, 16)}–${end.toString().slice(11, 16)}`)
const person = (given: Partial<PersonsTime> = {}): PersonsTime => ({
  timeZone: 'UTC',
  dayKind: () => 'working',
  taken: [],
  ...given,
})
const day = { start: at('08:00'), end: at('20:00') }

test('the shown day has the usual hours, and the chosen time', () => {
  const shown = (time: string) => words([shownDay(zoned(`2026-06-10T${time}[UTC]`), 60)])[0]
  expect(shown('10:00')).toBe('08:00–20:00')
  expect(shown('06:30')).toBe('06:30–20:00')
  expect(shown('21:00')).toBe('08:00–22:00')
})

test('a person is free in their hours between their meetings, which are joined where they overlap', () => {
  const meetings = [
    taken('13:00', '14:00'),
    taken('09:30', '10:00'),
    taken('09:45', '11:00'),
    taken('21:00', '22:00'),
  ]
  const { free, busy } = laneOf(person({ taken: meetings }), day)
  expect(words(busy)).toEqual(['09:30–11:00', '13:00–14:00'])
  expect(words(free)).toEqual(['08:00–09:30', '11:00–13:00', '14:00–20:00'])
})

test.each([
  // 8 AM to 8 PM in Kolkata.
  ['Asia/Kolkata', ['08:00–14:30']],
  // The end of one of their days and the start of the next.
  ['Pacific/Auckland', ['08:00–08:00', '20:00–20:00']],
  ['America/Los_Angeles', ['15:00–20:00']],
])('the hours are those of their own clock: %s', (timeZone, hours) => {
  const free = words(laneOf(person({ timeZone }), day).free)
  expect(free).toEqual(hours.filter((window) => new Set(window.split('–')).size > 1))
})

test('nobody is free on a day off, and their meetings of that day are still shown', () => {
  const { free, busy } = laneOf(person({ dayKind: () => 'leave', taken: [taken('09:00', '10:00')] }), day)
  expect([words(free), words(busy)]).toEqual([[], ['09:00–10:00']])
})

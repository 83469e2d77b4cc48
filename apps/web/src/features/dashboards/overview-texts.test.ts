import { expect, test } from 'vitest'
import { areSeatsScarce, reportingSentence, seatsSentence, waitingFor } from './overview-texts.ts'

const day = (due: number, submitted: number, reports = submitted) => ({ date: '', due, submitted, reports })
const sentenceOf = (...days: ReturnType<typeof day>[]) => reportingSentence({ today: '', days })

test('what is usual is the average of the working days that are over, without today', () => {
  expect(sentenceOf(day(20, 18), day(0, 0, 3), day(22, 20), day(24, 1))).toMatch(
    /^Usually 19 of 21 on a working day\./,
  )
})

test('too few due reports say nothing', () => {
  expect(sentenceOf(day(4, 4), day(5, 5), day(90, 90))).toBe('Too few to say what is usual.')
  expect(sentenceOf(day(5, 4), day(5, 5), day(90, 90))).toMatch(/^Usually/)
  expect(sentenceOf()).toBe('Too few to say what is usual.')
})

test('seats are scarce from 90 % on, and the sentence says what happens at the limit', () => {
  const seats = (active: number, suspended = 0) => ({ active, suspended, limit: 60 })
  expect([areSeatsScarce(seats(53)), areSeatsScarce(seats(54))]).toEqual([false, true])
  expect([seats(44), seats(59), seats(44, 2), seats(60), seats(61)].map(seatsSentence)).toEqual([
    '16 seats are free.',
    '1 seat is free. Once all 60 are taken nobody can be added; nobody is locked out.',
    '16 seats are free. 2 suspended people keep a seat.',
    'All 60 seats are taken. Nobody can be added until somebody is archived or the plan is larger; nobody is locked out.',
    'All 60 seats are taken. Nobody can be added until somebody is archived or the plan is larger; nobody is locked out.',
  ])
})

test('a wait is in whole days', () => {
  const now = Temporal.Instant.from('2026-06-09T12:00:00Z')
  expect(
    ['2026-06-09T11:00:00Z', '2026-06-08T12:00:00Z', '2026-05-31T09:00:00Z', '2026-06-09T12:00:01Z'].map(
      (at) => waitingFor(at, now),
    ),
  ).toEqual(['today', '1 day', '9 days', 'today'])
})

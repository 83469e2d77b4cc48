import { expect, test } from 'vitest'
import { scheduleOf } from '../working-days/work-schedule.ts'
import { countWeek, weekHeldBack, weekFigures, weekMessage, type WeekSummary } from './week.ts'

const people = [
  { name: 'Asha', expected: 5, reported: 5 },
  { name: 'Bela', expected: 5, reported: 3 },
  { name: 'Chand', expected: 4, reported: 0 },
  { name: 'Divya', expected: 0, reported: 0 },
]
const none: WeekSummary = { people: [], blocked: 0, away: 0 }
const day = Temporal.PlainDate.from('2026-06-08')
const calendar = (holidays: string[], leave: string[] = []) => ({
  joinedOn: Temporal.PlainDate.from('2020-01-01'),
  schedule: scheduleOf('Monday'),
  holidays: new Set(holidays),
  leave: new Set(leave),
  inactive: new Set<string>(),
  skipped: new Set<string>(),
})

test('a person without a report on any expected day is silent; a person with no expected days is not', () => {
  const { expected, reported, silent, gaps } = countWeek(people)
  expect([reported, expected]).toEqual([8, 14])
  expect(silent.map(({ name }) => name)).toEqual(['Chand'])
  expect(gaps.map(({ name }) => name)).toEqual(['Bela'])
})

test.for([
  [
    { people, blocked: 2, away: 1 },
    '8 of 14 reports are in, 1 person reported nothing, 2 tasks are blocked, 1 person will be away',
  ],
  [
    { people: people.slice(0, 1), blocked: 1, away: 3 },
    '5 of 5 reports are in, 1 task is blocked, 3 people will be away',
  ],
  [{ ...none, people: people.slice(0, 1) }, '5 of 5 reports are in'],
] as const)('the message of %j', ([summary, told]) => {
  expect(weekMessage(weekFigures(summary))).toBe(`Your team’s week: ${told}.`)
})

test('a holiday or leave holds it back, a weekly off that was chosen does not; an empty one is not sent', () => {
  const some = { ...none, away: 1 }
  const tuesday = day.add({ days: 1 })
  expect(weekHeldBack(calendar([]), day, some)).toBeNull()
  expect(weekHeldBack(calendar([]), day, none)).toBe('nothing-to-say')
  expect(weekHeldBack(calendar(['2026-06-09']), tuesday, some)).toBe('holiday')
  expect(weekHeldBack(calendar([], ['2026-06-09']), tuesday, some)).toBe('leave')
})

import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestion-groups.ts'

const day = (plan: string | null, date = '2026-06-09') => ({
  date,
  lastReport:
    plan === null
      ? null
      : { date: '2026-06-08', tasksCompleted: '', challengesFaced: '', planForTomorrow: plan },
})
const tasks = {
  date: '2026-06-09',
  completedToday: [{ title: 'Night roster' }, { title: 'Gate passes' }],
  openUntilTomorrow: [{ title: 'Fuel cards' }],
}
const offered = (...given: Parameters<typeof suggestionsFor>) =>
  suggestionsFor(...given).map(({ title, field, lines }) => [title, field, ...lines])

test('today’s completed tasks and yesterday’s plan are suggested as completed, open ones for the plan', () => {
  expect(offered(day('- Call the yard'), tasks, [])).toEqual([
    ['Completed today', 'tasksCompleted', 'Night roster', 'Gate passes'],
    ['From yesterday’s plan', 'tasksCompleted', 'Call the yard'],
    ['For tomorrow', 'planForTomorrow', 'Fuel cards', 'Call the yard'],
  ])
})

test('a completed line of the plan is not suggested for the plan again, and nothing is suggested twice', () => {
  expect(offered(day('- Call the yard\n- Night roster\n- Fuel cards'), tasks, ['Call the yard'])).toEqual([
    ['Completed today', 'tasksCompleted', 'Night roster', 'Gate passes'],
    ['From yesterday’s plan', 'tasksCompleted', 'Call the yard', 'Fuel cards'],
    ['For tomorrow', 'planForTomorrow', 'Fuel cards'],
  ])
})

test('tasks are suggested only for today, and the plan of an earlier day is labelled with the day', () => {
  expect(offered(day('- Call the yard', '2026-06-10'), tasks, [])).toEqual([
    ['From the plan of Mon 08-Jun-2026', 'tasksCompleted', 'Call the yard'],
    ['For tomorrow', 'planForTomorrow', 'Call the yard'],
  ])
})

test('there is no group without suggestions', () => {
  expect(offered(day(null), undefined, [])).toEqual([])
  expect(offered(day(null), { ...tasks, completedToday: [], openUntilTomorrow: [] }, [])).toEqual([])
})

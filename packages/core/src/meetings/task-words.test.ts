import { expect, test } from 'vitest'
import { readMinutes } from './minutes.ts'
import { outcomesByLine, outcomeWords, type TaskLine } from './task-words.ts'

const { items } = readMinutes(
  'Talk\n/ Confirm trucks due:tomorrow @[Priya Nair](user_1)\n/ Call the port\n\n/ Call the port',
  Temporal.PlainDate.from('2026-06-09'),
)
const task = (id: string, title: string) => ({
  id,
  title,
  assignees: [{ name: 'Meera Iyer' }, { name: 'Tomás Ferreira' }],
  dueDate: '2026-06-15',
})
const words = (tasks: readonly ReturnType<typeof task>[], lines: readonly TaskLine[] | null) => {
  const outcomes = outcomesByLine(items, tasks, lines)
  return items.map((item) => outcomeWords(item, outcomes.get(item.line)!))
}

test('an action item is described by its task, regardless of its line, and as itself without a task', () => {
  const made = [task('task_1', 'Confirm three trucks'), task('task_3', 'Call the port')]
  const lines = [
    { line: 2, taskId: 'task_1' },
    { line: 3, taskId: 'task_2' },
  ]
  expect(words(made, lines)).toEqual([
    'Task: Confirm three trucks, for Meera Iyer and Tomás Ferreira, due 15-Jun-2026',
    'Task, deleted since: Call the port',
    'No task: Call the port',
  ])
})

test('without stored lines, tasks are found by their titles, and other lines stay as noted', () => {
  expect(words([task('task_2', 'Call the port')], null)).toEqual([
    'Task: Confirm trucks, for Priya Nair, due 10-Jun-2026',
    'Task: Call the port, for Meera Iyer and Tomás Ferreira, due 15-Jun-2026',
    'Task: Call the port',
  ])
})

test('a task without assignees is described by its due date', () => {
  const lines = [{ line: 2, taskId: 'task_1' }]
  expect(words([{ ...task('task_1', 'Confirm trucks'), assignees: [] }], lines)[0]).toBe(
    'Task: Confirm trucks, due 15-Jun-2026',
  )
})

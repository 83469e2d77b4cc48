import { expect, test } from 'vitest'
import type { TaskSummary } from '../task-types.ts'
import { refusalOf } from '../allowed-moves.ts'
import { spoken, spokenPlace } from './spoken.ts'

const columns = [
  {
    status: 'In Progress' as const,
    count: 5,
    items: ['a', 'roster'].map((id) => ({ id, title: 'Driver roster' }) as TaskSummary),
  },
]

test('a position is announced as column and index of all cards', () => {
  expect(spokenPlace(columns, 'roster')).toBe('In Progress, 2 of 5')
  expect(spokenPlace(columns, 'gone')).toBe('')
})

test('lifting, moving, dropping and cancelling are announced', () => {
  const place = spokenPlace(columns, 'roster')
  expect(spoken.lifted('Driver roster', place)).toBe('Lifted Driver roster. In Progress, 2 of 5')
  expect(spoken.moved('Completed, 1 of 4', [{ status: 'Blocked', reason: 'No.' }])).toBe(
    'Completed, 1 of 4. Not Blocked: No.',
  )
  // A reason that several columns have in common is announced once.
  const locked = (['In Progress', 'Blocked', 'Completed'] as const).map((status) => ({
    status,
    reason: 'No.',
  }))
  expect(spoken.moved(place, locked)).toBe('In Progress, 2 of 5. Not In Progress, Blocked, or Completed: No.')
  expect(spoken.dropped('Driver roster', place)).toBe('Dropped Driver roster. In Progress, 2 of 5')
  expect(spoken.cancelled('Driver roster', place)).toBe(
    'Cancelled. Driver roster is back at In Progress, 2 of 5',
  )
})

const task = (over: Partial<TaskSummary>) =>
  ({
    type: 'team',
    status: 'In Progress',
    may: { edit: false, delete: false, statuses: [], stages: ['Not Started', 'In Progress', 'Completed'] },
    ...over,
  }) as TaskSummary
const nothing = { edit: false, delete: false, statuses: [], stages: [] }

test('the reason why a card cannot be put in a column is announced with the server’s message', () => {
  expect(refusalOf(task({}), 'mine', 'Completed')).toBeUndefined()
  expect(refusalOf(task({}), 'mine', 'Blocked')).toBe('Only whoever manages a task can set it to Blocked.')
  expect(refusalOf(task({}), 'team', 'Completed')).toBe('You do not have permission to edit this task.')
  expect(refusalOf(task({ status: 'Completed', may: nothing }), 'mine', 'In Progress')).toBe(
    'This team task has already been marked as complete by the manager.',
  )
  expect(refusalOf(task({ type: 'direct', status: 'Completed', may: nothing }), 'mine', 'In Progress')).toBe(
    'This task has already been marked as complete by the manager.',
  )
  const reopened = { ...nothing, statuses: ['In Progress' as const, 'Completed' as const] }
  expect(refusalOf(task({ status: 'Completed', may: reopened }), 'team', 'Blocked')).toBe(
    'A completed task can be reopened to In Progress.',
  )
  const locked = { ...nothing, statuses: ['Completed' as const] }
  expect(refusalOf(task({ status: 'Completed', may: locked }), 'team', 'In Progress')).toBe(
    'A manager has completed this task: only the manager who created it can reopen it.',
  )
})

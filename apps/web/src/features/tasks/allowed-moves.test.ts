import { expect, test } from 'vitest'
import { movesOf } from './allowed-moves.ts'
import type { TaskStatus } from './task-types.ts'

const all: TaskStatus[] = ['Not Started', 'In Progress', 'Blocked', 'Completed']
const own: TaskStatus[] = ['Not Started', 'In Progress', 'Completed']
const may = (statuses: TaskStatus[], stages: TaskStatus[]) => ({
  column: 'In Progress' as const,
  may: { edit: false, delete: false, statuses, stages },
})

test('a member moves their own stage, and never to its current value', () => {
  expect(movesOf(may([], own), 'mine')).toEqual({ board: 'mine', to: ['Not Started', 'Completed'] })
})

test('on My Tasks, somebody who only manages the task moves the whole task', () => {
  expect(movesOf(may(all, []), 'mine')).toEqual({
    board: 'team',
    to: ['Not Started', 'Blocked', 'Completed'],
  })
})

test('on Team Tasks the whole task is moved, or the own stage of a member who does not manage it', () => {
  expect(movesOf(may(all, own), 'team').board).toBe('team')
  expect(movesOf(may([], own), 'team').board).toBe('mine')
})

test('a person without permission cannot move it anywhere', () => {
  expect(movesOf(may([], []), 'mine').to).toEqual([])
})

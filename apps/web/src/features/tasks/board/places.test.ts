import { describe, expect, test } from 'vitest'
import { taskStatuses } from '#core/tasks/kinds.ts'
import type { TaskSummary } from '../task-types.ts'
import {
  cardOf,
  indexAt,
  neighbour,
  placeAt,
  placeOf,
  positionAfterStep,
  withMove,
  type Columns,
} from './places.ts'

/** Columns of cards whose ids are letters: `boardOf('ab', 'c', '', 'd')`. */
function boardOf(...cards: string[]): Columns {
  return taskStatuses.map((status, index) => {
    const items = (cards[index] ?? '')
      .split('')
      .map((id) => ({ id, title: id, column: status }) as TaskSummary)
    return { status, items, count: items.length }
  })
}

const drawn = (columns: Columns) => columns.map(({ items }) => items.map(({ id }) => id).join(''))
const counts = (columns: Columns) => columns.map(({ count }) => count)
const everywhere = () => true

describe('a move', () => {
  const board = boardOf('abc', 'xy', '', 'z')

  test('puts a card after another, in its own column and in another one', () => {
    expect(drawn(withMove(board, { taskId: 'a', status: 'Not Started', after: 'b', index: 1 }))[0]).toBe(
      'bac',
    )
    const over = withMove(board, { taskId: 'b', status: 'In Progress', after: 'x', index: 1 })
    expect(drawn(over)).toEqual(['ac', 'xby', '', 'z'])
    expect(counts(over)).toEqual([2, 3, 0, 1])
    expect(cardOf(over, 'b')?.column).toBe('In Progress')
  })

  test('without a card before it goes to the top of the column', () => {
    expect(drawn(withMove(board, { taskId: 'c', status: 'Blocked', after: null, index: 0 }))[2]).toBe('c')
    expect(drawn(withMove(board, { taskId: 'c', status: 'Completed', after: null, index: 0 }))[3]).toBe('cz')
  })

  test('uses the index if the card before it has disappeared meanwhile', () => {
    expect(drawn(withMove(board, { taskId: 'z', status: 'Not Started', after: 'q', index: 2 }))[0]).toBe(
      'abzc',
    )
    expect(drawn(withMove(board, { taskId: 'z', status: 'Blocked', after: 'q', index: 9 }))[2]).toBe('z')
  })

  test('does not change other columns, nor the board if nothing moves', () => {
    const over = withMove(board, { taskId: 'a', status: 'In Progress', after: null, index: 0 })
    expect([over[2], over[3]]).toEqual([board[2], board[3]])
    expect(over[2]).toBe(board[2])
    expect(withMove(board, { taskId: 'b', status: 'Not Started', after: 'a', index: 1 })).toBe(board)
    expect(withMove(board, { taskId: 'gone', status: 'Blocked', after: null, index: 0 })).toBe(board)
  })

  test('counts cards that the column does not show', () => {
    const many = boardOf('ab').map((column) =>
      column.status === 'Completed' ? { ...column, count: 345 } : column,
    )
    const over = withMove(many, { taskId: 'a', status: 'Completed', after: null, index: 0 })
    expect(counts(over)).toEqual([1, 0, 0, 346])
  })

  test('takes the card from the server’s answer if there is one', () => {
    const answer = { id: 'a', title: 'new', column: 'In Progress' } as TaskSummary
    const over = withMove(board, { taskId: 'a', status: 'In Progress', after: 'y', index: 2 }, answer)
    expect(cardOf(over, 'a')).toBe(answer)
    expect(placeOf(over, 'a')?.index).toBe(2)
  })
})

describe('positions', () => {
  const board = boardOf('abc', 'xy')

  test('are named by the card before, without the moved one', () => {
    expect(placeOf(board, 'b')).toEqual({ status: 'Not Started', index: 1, after: 'a' })
    expect(placeAt(board, 'b', 'Not Started', 2)).toEqual({ status: 'Not Started', index: 2, after: 'c' })
    expect(placeAt(board, 'b', 'In Progress', 99)).toEqual({ status: 'In Progress', index: 2, after: 'y' })
    expect(placeAt(board, 'b', 'Blocked', 3)).toEqual({ status: 'Blocked', index: 0, after: null })
  })

  test('are found by the middles of the cards', () => {
    const middle = (index: number) => 50 + index * 100
    expect([0, 49, 51, 151, 1000].map((y) => indexAt(4, middle, y))).toEqual([0, 0, 1, 2, 4])
    expect(indexAt(0, middle, 70)).toBe(0)
  })
})

describe('a step with the keyboard', () => {
  const board = boardOf('abc', 'xy', '', 'z')
  const from = (taskId: string) => ({ taskId, at: placeOf(board, taskId)! })

  test('moves past one card, and stops at the ends', () => {
    expect(positionAfterStep(board, from('b'), 'up', everywhere).at.after).toBe(null)
    expect(positionAfterStep(board, from('b'), 'down', everywhere).at.after).toBe('c')
    expect(positionAfterStep(board, from('a'), 'up', everywhere).at).toEqual(placeOf(board, 'a'))
    expect(positionAfterStep(board, from('a'), 'bottom', everywhere).at.after).toBe('c')
    expect(positionAfterStep(board, from('c'), 'top', everywhere).at.index).toBe(0)
  })

  test('moves to the next column at the same height', () => {
    expect(positionAfterStep(board, from('b'), 'right', everywhere).at).toEqual({
      status: 'In Progress',
      index: 1,
      after: 'x',
    })
    expect(positionAfterStep(board, from('a'), 'left', everywhere).at).toEqual(placeOf(board, 'a'))
  })

  test('skips a column that the card may not be put in, and names it', () => {
    const { at, passed } = positionAfterStep(board, from('x'), 'right', (status) => status !== 'Blocked')
    expect(at.status).toBe('Completed')
    expect(passed).toEqual(['Blocked'])
    const nowhere = positionAfterStep(board, from('x'), 'right', (status) => status === 'In Progress')
    expect(nowhere.at.status).toBe('In Progress')
    expect(nowhere.passed).toEqual(['Blocked', 'Completed'])
  })
})

test('arrow keys move from card to card, past empty columns', () => {
  const board = boardOf('abc', 'x', '', 'z')
  const path = (taskId: string, ...steps: Parameters<typeof neighbour>[2][]) =>
    steps.map((step) => neighbour(board, taskId, step))
  expect(path('b', 'up', 'down', 'left', 'right', 'top', 'bottom')).toEqual([
    'a',
    'c',
    undefined,
    'x',
    'a',
    'c',
  ])
  expect(path('x', 'left', 'right', 'down')).toEqual(['a', 'z', undefined])
  expect(path('gone', 'up')).toEqual([undefined])
})

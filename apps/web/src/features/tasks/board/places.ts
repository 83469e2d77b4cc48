import type { BoardColumn, TaskStatus, TaskSummary } from '../task-types.ts'

export type Columns = readonly BoardColumn[]

/** The position of a card, or its target position. */
export interface Place {
  status: TaskStatus
  /** The card before it; null at the top. */
  after: string | null
  /** Used if the card before it no longer exists. */
  index: number
}

export interface Move extends Place {
  taskId: string
}

export function cardOf(columns: Columns, taskId: string): TaskSummary | undefined {
  for (const { items } of columns) {
    const card = items.find(({ id }) => id === taskId)
    if (card) return card
  }
  return undefined
}

export function placeOf(columns: Columns, taskId: string): Place | undefined {
  for (const { status, items } of columns) {
    const index = items.findIndex(({ id }) => id === taskId)
    if (index !== -1) return { status, index, after: items[index - 1]?.id ?? null }
  }
  return undefined
}

/** The position at an index among the other cards of a column, at most after the last. */
export function placeAt(columns: Columns, taskId: string, status: TaskStatus, index: number): Place {
  const others = othersIn(columns, taskId, status)
  const at = Math.max(0, Math.min(others.length, index))
  return { status, index: at, after: others[at - 1]?.id ?? null }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.status === other.status && one.after === other.after
}

/**
 * The board after a card has moved. Unchanged parts stay the same objects, so that they are not rendered again. `task`
 * is the server's later answer about it.
 */
export function withMove(columns: Columns, move: Move, task?: TaskSummary): Columns {
  const card = task ?? cardOf(columns, move.taskId)
  if (!card || !columns.some(({ status }) => status === move.status)) return columns
  const from = placeOf(columns, move.taskId)
  if (!task && from && isSamePlace(from, move)) return columns
  const moved = card.column === move.status ? card : { ...card, column: move.status }
  return columns.map((column) => {
    const { status, items, count } = column
    if (status !== move.status && status !== from?.status) return column
    const others = items.filter(({ id }) => id !== move.taskId)
    const countOfOthers = status === from?.status ? count - 1 : count
    if (status !== move.status) return { ...column, items: others, count: countOfOthers }
    const before = others.findIndex(({ id }) => id === move.after)
    const isBeforeGone = move.after !== null && before === -1
    const index = isBeforeGone ? Math.min(move.index, others.length) : before + 1
    return { ...column, items: others.toSpliced(index, 0, moved), count: countOfOthers + 1 }
  })
}

/**
 * The index of a height `y`: the number of cards whose middle is above it. A binary search, because measuring each of
 * hundreds of cards at every movement of the pointer would be slow.
 */
export function indexAt(count: number, middleOf: (index: number) => number, y: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const half = (low + high) >> 1
    if (middleOf(half) < y) low = half + 1
    else high = half
  }
  return low
}

export type Step = 'up' | 'down' | 'left' | 'right' | 'top' | 'bottom'

/** The position one step on, and the columns skipped because the card may not be put there. */
export function positionAfterStep(
  columns: Columns,
  { taskId, at }: { taskId: string; at: Place },
  step: Step,
  mayBeInColumn: (status: TaskStatus) => boolean,
): { at: Place; passed: TaskStatus[] } {
  const index = placeOf(columns, taskId)?.index ?? at.index
  if (step === 'left' || step === 'right') {
    const passed: TaskStatus[] = []
    for (const { status } of columnsBeside(columns, at.status, step)) {
      if (mayBeInColumn(status)) return { at: placeAt(columns, taskId, status, index), passed }
      passed.push(status)
    }
    return { at, passed }
  }
  // A card that may return to a column, but not be moved within it, has only one position there.
  if (!mayBeInColumn(at.status)) return { at, passed: [] }
  const to = { up: index - 1, down: index + 1, top: 0, bottom: Number.MAX_SAFE_INTEGER }[step]
  return { at: placeAt(columns, taskId, at.status, to), passed: [] }
}

/** The card that an arrow key leads to from another; undefined at the edge. */
export function neighbour(columns: Columns, taskId: string, step: Step): string | undefined {
  const at = placeOf(columns, taskId)
  const items = columns.find(({ status }) => status === at?.status)?.items
  if (!at || !items) return undefined
  if (step === 'left' || step === 'right') {
    for (const { items: cards } of columnsBeside(columns, at.status, step)) {
      const card = cards[Math.min(at.index, cards.length - 1)]
      if (card) return card.id
    }
    return undefined
  }
  const to = { up: at.index - 1, down: at.index + 1, top: 0, bottom: items.length - 1 }[step]
  return items[to]?.id
}

/** The columns on one side of another, the nearest first. */
function columnsBeside(columns: Columns, status: TaskStatus, side: 'left' | 'right'): Columns {
  const index = columns.findIndex((column) => column.status === status)
  return side === 'left' ? columns.slice(0, Math.max(0, index)).toReversed() : columns.slice(index + 1)
}

function othersIn(columns: Columns, taskId: string, status: TaskStatus): TaskSummary[] {
  const items = columns.find((column) => column.status === status)?.items ?? []
  return items.filter(({ id }) => id !== taskId)
}

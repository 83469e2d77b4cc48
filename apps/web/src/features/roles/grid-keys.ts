import type { KeyboardEvent } from 'react'

export interface Place {
  row: number
  column: number
}

/** Where a key leads from a cell of a grid; undefined for every other key. */
export function cellAfter(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Place,
  last: Place,
): Place | undefined {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const { key, ctrlKey, metaKey } = event
  const isFar = ctrlKey || metaKey
  if (key === 'ArrowUp') return { row: within(row - 1, last.row), column }
  if (key === 'ArrowDown') return { row: within(row + 1, last.row), column }
  if (key === 'ArrowLeft') return { row, column: within(column - 1, last.column) }
  if (key === 'ArrowRight') return { row, column: within(column + 1, last.column) }
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 }
  if (key === 'End') return { row: isFar ? last.row : row, column: last.column }
  return undefined
}

import type { KeyboardEvent } from 'react'

export interface Place {
  row: number
  column: number
}

/** The cell of a grid that a key moves the focus to; undefined for other keys. */
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

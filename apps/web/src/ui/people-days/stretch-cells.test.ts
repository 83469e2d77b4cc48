import { expect, test } from 'vitest'
import { cellsOf } from './stretch-cells.ts'

const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']
const leave = (from: string, to: string) => ({ from: `2026-${from}`, to: `2026-${to}` })
const drawn = (...stretches: ReturnType<typeof leave>[]) =>
  cellsOf(stretches, days).map(({ date, days: count, stretch, hasBefore, hasAfter }) =>
    [date.slice(8), count, stretch && 'leave', hasBefore && 'before', hasAfter && 'after']
      .filter(Boolean)
      .join(' '),
  )

test('a stretch is one cell over its days, and every other day a cell of its own', () => {
  expect(drawn(leave('06-02', '06-03'), leave('06-05', '06-05'))).toEqual([
    '01 1',
    '02 2 leave',
    '04 1',
    '05 1 leave',
  ])
  expect(drawn()).toHaveLength(5)
})

test('leave that reaches beyond the days ends at their edges', () => {
  expect(drawn(leave('05-30', '06-01'), leave('06-05', '06-09'))).toEqual([
    '01 1 leave before',
    '02 1',
    '03 1',
    '04 1',
    '05 1 leave after',
  ])
  expect(drawn(leave('05-30', '07-09'))).toEqual(['01 5 leave before after'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, fittingColumns } from './columns.ts'

const drawn = (...blocks: [number, number][]) =>
  columnsOf(blocks.map(([from, to]) => ({ from, to }))).map(
    ({ block, column, columns }) => `${block.from}-${block.to} ${column + 1}/${columns}`,
  )

test('blocks at the same time share the width, and a block that is alone has all of it', () => {
  expect(drawn([60, 120], [90, 150], [150, 180])).toEqual(['60-120 1/2', '90-150 2/2', '150-180 1/1'])
  expect(drawn([0, 300], [10, 20], [20, 30])).toEqual(['0-300 1/2', '10-20 2/2', '20-30 2/2'])
  expect(drawn()).toEqual([])
})

test('no two blocks that overlap share a column', () => {
  const block = fc.record({ from: fc.nat(1400), length: fc.integer({ min: 1, max: 300 }) })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 20 }), (given) => {
      const blocks = given.map(({ from, length }) => ({ from, to: from + length }))
      const placed = columnsOf(blocks)
      expect(placed).toHaveLength(blocks.length)
      for (const [index, one] of placed.entries()) {
        expect(one.column).toBeLessThan(one.columns)
        for (const other of placed.slice(index + 1))
          if (one.block.from < other.block.to && other.block.from < one.block.to)
            expect(one.column).not.toBe(other.column)
      }
    }),
  )
})

test('beside the columns is a crowd if there are too many blocks at the same time', () => {
  const blocks = Array.from({ length: 12 }, (_, index) => ({ from: 600 + index, to: 660, name: index }))
  const { placed, crowds } = fittingColumns(blocks, 3, () => false)
  expect(placed.map(({ block, column, columns }) => `${block.name} ${column}/${columns}`)).toEqual([
    '0 0/3',
    '1 1/3',
    '2 2/3',
  ])
  expect(crowds).toMatchObject([{ from: 603, to: 660 }])
  expect(crowds.map((crowd) => crowd.blocks.length)).toEqual([9])
  const kept = fittingColumns(blocks, 3, ({ name }) => name === 11)
  expect(kept.placed.at(-1)).toMatchObject({ block: { name: 11 }, column: 2, columns: 3, isCrowded: true })
  expect(kept.crowds.map((crowd) => crowd.blocks.length)).toEqual([8])
})

test('every block is drawn once, alone or in a crowd', () => {
  const block = fc.record({ from: fc.nat(1400), length: fc.integer({ min: 1, max: 300 }) })
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (given) => {
      const blocks = given.map(({ from, length }) => ({ from, to: from + length }))
      const { placed, crowds } = fittingColumns(blocks, 4, () => false)
      const drawn = [...placed.map((one) => one.block), ...crowds.flatMap((crowd) => crowd.blocks)]
      expect(new Set(drawn)).toEqual(new Set(blocks))
      expect(drawn).toHaveLength(blocks.length)
      for (const one of placed) expect(one.columns).toBeLessThanOrEqual(4)
      for (const [index, crowd] of crowds.entries())
        for (const other of crowds.slice(index + 1))
          expect(crowd.from < other.to && other.from < crowd.to).toBe(false)
    }),
  )
})

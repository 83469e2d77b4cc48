import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'

const drawn = (...blocks: [number, number][]) =>
  columnsOf(blocks.map(([from, to]) => ({ from, to }))).map(
    ({ block, column, columns }) => `${block.from}-${block.to} ${column + 1}/${columns}`,
  )

test('blocks at the same time share the width, and one after another has all of it', () => {
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

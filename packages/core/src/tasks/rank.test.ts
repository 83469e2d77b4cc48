import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankBetween, topRank } from './rank.ts'

const uuid = fc.uuid({ version: 4 })
const sorted = (ranks: readonly string[]) => ranks.toSorted((a, b) => (a < b ? -1 : 1))

test('a card at the top comes before all cards that were put there earlier', () => {
  fc.assert(
    fc.property(
      uuid,
      uuid,
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 1, max: 1e6 }),
      (a, b, ms, later) => {
        const first = topRank(Temporal.Instant.fromEpochMilliseconds(ms), a)
        const second = topRank(Temporal.Instant.fromEpochMilliseconds(ms + later), b)
        expect(second < first).toBe(true)
      },
    ),
  )
})

test('after any sequence of insertions, the order is as inserted and no two cards share a rank', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), uuid), { minLength: 1, maxLength: 200 }), (moves) => {
      const board: string[] = []
      for (const [place, id] of moves) {
        const at = place % (board.length + 1)
        board.splice(at, 0, rankBetween(board[at - 1] ?? null, board[at] ?? null, id))
        expect(board).toEqual(sorted(board))
        expect(new Set(board).size).toBe(board.length)
      }
    }),
  )
})

test('the same gap can be filled a thousand times from either side', () => {
  let [low, high] = [rankBetween(null, null, '0190a0e0-0000-7000-8000-000000000001'), '']
  high = rankBetween(low, null, '0190a0e0-0000-7000-8000-000000000002')
  for (let i = 0; i < 1000; i++) {
    // The end of an id, which is as good as random.
    const end = ((i * 2_654_435_761 * 7_919) % 2 ** 47).toString(16).padStart(12, '0')
    const next = rankBetween(low, high, `0190a0e0-0000-7000-8000-${end}`)
    expect(low < next && next < high).toBe(true)
    if (i % 2 === 0) low = next
    else high = next
  }
  // Every six cards or so need one more digit: ranks stay short enough to read hundreds of them.
  expect(low.length).toBeLessThan(400)
})

test('cards that are put into the same gap at the same time have an order', () => {
  const [above, below] = ['B', 'C']
  const ids = Array.from(
    { length: 12 },
    (_, i) => `0190a0e0-0000-7000-8000-${(i * 7919).toString(16).padStart(12, '0')}`,
  )
  const ranks = ids.map((id) => rankBetween(above, below, id))
  expect(new Set(ranks).size).toBe(12)
  expect(ranks.every((rank) => above < rank && rank < below)).toBe(true)
})

test('two ranks in the wrong order are refused', () => {
  expect(() => rankBetween('b', 'a', '0190a0e0-0000-7000-8000-000000000001')).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const week = ['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-06-${day}`)
const stretch = (userId: string, from: string, to: string) => ({
  userId,
  from: `2026-06-${from}`,
  to: `2026-06-${to}`,
  portion: 'full' as const,
  reason: null,
})
const drawn = (...stretches: ReturnType<typeof stretch>[]) => {
  const { bars, lanes, more } = lanesOf(stretches, week, 2)
  return {
    bars: bars.map(
      ({ stretch: of, lane, column, days, hasBefore, hasAfter }) =>
        `${of.userId} ${lane} ${column}+${days}${hasBefore ? ' <' : ''}${hasAfter ? ' >' : ''}`,
    ),
    lanes,
    more,
  }
}

test('a stretch is split at the ends of the week, and one beside another is in the next lane', () => {
  expect(drawn(stretch('a', '01', '08'), stretch('b', '08', '20'), stretch('c', '09', '09'))).toEqual({
    bars: ['a 0 0+2 <', 'b 1 1+6 >', 'c 0 2+1'],
    lanes: 2,
    more: [0, 0, 0, 0, 0, 0, 0],
  })
})

test('whoever has no lane is counted on each of their days; other weeks do not matter', () => {
  const { bars, more } = drawn(
    stretch('a', '07', '13'),
    stretch('b', '07', '10'),
    stretch('c', '09', '12'),
    stretch('d', '10', '10'),
    stretch('e', '14', '14'),
  )
  expect(bars).toHaveLength(2)
  expect(more).toEqual([0, 0, 1, 2, 1, 1, 0])
})

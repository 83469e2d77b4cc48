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
  const days = lanesOf(stretches, week, 2)
  return {
    bars: days.flatMap(({ bars }, column) =>
      bars.map(
        ({ stretch: { userId }, lane, days: length, hasBefore, hasAfter }) =>
          `${userId} ${lane} ${column}+${length}${hasBefore ? ' <' : ''}${hasAfter ? ' >' : ''}`,
      ),
    ),
    lines: days.map(({ lines }) => lines),
    more: days.map(({ more }) => more),
  }
}

test('a stretch is split at the ends of the week, and one beside another is in the next lane', () => {
  expect(drawn(stretch('a', '01', '08'), stretch('b', '08', '20'), stretch('c', '09', '09'))).toEqual({
    bars: ['a 1 0+2 <', 'b 0 1+6 >', 'c 1 2+1'],
    lines: [2, 2, 2, 1, 1, 1, 1],
    more: [0, 0, 0, 0, 0, 0, 0],
  })
})

test('the longest leave gets its lane first, even if another one began earlier', () => {
  const { bars } = drawn(stretch('a', '07', '08'), stretch('b', '07', '07'), stretch('c', '07', '25'))
  expect(bars.filter((bar) => bar.startsWith('c'))).toEqual(['c 0 0+7 >'])
})

test('a lane that becomes free is used by a stretch that had none before', () => {
  const { bars, more } = drawn(
    stretch('a', '07', '13'),
    stretch('b', '07', '10'),
    stretch('c', '09', '12'),
    stretch('d', '09', '10'),
  )
  expect(bars).toContain('c 1 4+2 <')
  expect(more).toEqual([0, 0, 2, 2, 0, 0, 0])
})

test('a single person without a lane is drawn in an extra one; two and more are counted', () => {
  const { bars, lines, more } = drawn(
    stretch('a', '07', '13'),
    stretch('b', '07', '10'),
    stretch('c', '09', '12'),
    stretch('d', '10', '10'),
    stretch('e', '14', '14'),
  )
  expect(bars).toEqual(['a 0 0+7', 'b 1 0+4', 'c 2 2+1 >', 'c 1 4+2 <'])
  expect(lines).toEqual([2, 2, 3, 2, 2, 2, 1])
  expect(more).toEqual([0, 0, 0, 2, 0, 0, 0])
})

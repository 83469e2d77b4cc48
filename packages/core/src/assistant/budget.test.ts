import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetAllows, tokensToReserve } from './budget.ts'

test.each([
  [{ summaries: null, tokens: null }, 1_000_000, true],
  [{ summaries: 3, tokens: null }, 2, true],
  [{ summaries: 3, tokens: null }, 3, false],
  [{ summaries: 0, tokens: null }, 0, false],
])('with the budget %j and %d texts written, another is allowed: %j', (budget, summaries, isAllowed) => {
  expect(budgetAllows(budget, { summaries, tokens: 0 }, 10)).toBe(isAllowed)
})

test('tokens are allowed up to the budget, and not one more', () => {
  const budget = { summaries: null, tokens: 100 }
  expect(budgetAllows(budget, { summaries: 0, tokens: 60 }, 40)).toBe(true)
  expect(budgetAllows(budget, { summaries: 0, tokens: 60 }, 41)).toBe(false)
})

test('the allowed use never exceeds the budget, for any sequence of requests', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.array(fc.nat(200)), (most, wanted) => {
      let used = 0
      for (const tokens of wanted)
        if (budgetAllows({ summaries: null, tokens: most }, { summaries: 0, tokens: used }, tokens))
          used += tokens
      expect(used).toBeLessThanOrEqual(most)
    }),
  )
})

test('a longer question reserves more', () => {
  expect(tokensToReserve(3_000)).toBeGreaterThan(tokensToReserve(300))
})

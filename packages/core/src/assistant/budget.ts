import { charactersOfToken, maxAnswerTokens } from './limits.ts'

/** How much text a company allows in a month; null for no limit. */
export interface AssistantBudget {
  summaries: number | null
  tokens: number | null
}

/** How much was written in a month, reserved tokens included. */
export interface AssistantUse {
  summaries: number
  tokens: number
}

/** Whether the budget allows one more text with this many tokens. */
export function budgetAllows(budget: AssistantBudget, used: AssistantUse, tokens: number): boolean {
  return (
    (budget.summaries === null || used.summaries + 1 <= budget.summaries) &&
    (budget.tokens === null || used.tokens + tokens <= budget.tokens)
  )
}

/** The tokens to reserve for a question with this many characters and its answer: no fewer than it can take. */
export function tokensToReserve(characters: number): number {
  return Math.ceil(characters / charactersOfToken) + maxAnswerTokens
}

import { budgetAllows, tokensToReserve } from '#core/assistant/budget.ts'
import { AppError } from '#core/errors/app-error.ts'
import { localDate } from '#core/time/report-clock.ts'
import { formatMonth } from '#core/time/format.ts'
import type { UnitOfWork, UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { textAsked, textsAbandoned, type Ended } from './events.ts'
import type { SentFacts } from './sent-facts.ts'
import { lockSettings, noteOutcome } from './settings-repo.ts'
import { addUse, deleteRequest, findUse, insertRequest, takeAbandoned, type OpenRequest } from './use-repo.ts'

/** No request takes longer; an older one was left by a server that crashed. */
const abandonedAfter = { minutes: 10 }

/** How a request ended, and what it used. */
export interface Outcome {
  ended: Ended
  /** The tokens that the provider counted; null if unknown, and then the reserved tokens stay counted. */
  tokens: number | null
  /** The text about the company's key for the page of integrations; undefined if it is not affected. */
  noted?: { kind: 'success' | 'error'; text: string } | undefined
  /** Whose key was used in the end. */
  keyOf: SentFacts['keyOf']
}

/**
 * Reserves one text and the tokens that it takes at most of the month's budget, before anything is sent. Requests of a
 * company are serialised across servers.
 * @throws AppError `assistant_off`, `assistant_budget_spent`.
 */
export function reserve(
  context: ServerContext,
  scope: UnitScope,
  companyZone: string,
  { characters, facts }: { characters: number; facts: SentFacts },
): Promise<OpenRequest> {
  return writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    const settings = await lockSettings(unit)
    if (!settings.is_on) throw new AppError('assistant_off')
    const month = localDate(unit.now, companyZone).with({ day: 1 })
    const tokens = tokensToReserve(characters)
    const budget = { summaries: settings.monthly_summaries, tokens: settings.monthly_tokens }
    if (!budgetAllows(budget, await findUse(unit, month), tokens))
      throw new AppError('assistant_budget_spent', { date: formatMonth(month.toPlainYearMonth()) })
    await textsAbandoned(unit, await takeAbandoned(unit, unit.now.subtract(abandonedAfter)))
    const request = { id: unit.newId<'activity'>(), month, reservedTokens: tokens, facts }
    await addUse(unit, month, { summaries: 1, tokens })
    await insertRequest(unit, request)
    return request
  })
}

/** Reserves the same tokens once more, for asking a second time; undefined if the budget does not allow it. */
export function reserveAgain(
  context: ServerContext,
  scope: UnitScope,
  request: OpenRequest,
): Promise<OpenRequest | undefined> {
  return writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    const settings = await lockSettings(unit)
    const used = await findUse(unit, request.month)
    const { reservedTokens: tokens, month } = request
    if (!budgetAllows({ summaries: null, tokens: settings.monthly_tokens }, used, tokens)) return undefined
    await addUse(unit, month, { summaries: 0, tokens })
    return { ...request, reservedTokens: 2 * tokens }
  })
}

/** Replaces the reserved tokens of a request by the actual use, and logs what was sent. */
export function settle(
  context: ServerContext,
  scope: UnitScope,
  request: OpenRequest,
  outcome: Outcome,
): Promise<void> {
  const now = context.clock.now()
  return writeUnit(context.pools.app, { ...scope, now }, context.hub.publish, (unit) =>
    settleIn(unit, request, outcome),
  )
}

async function settleIn(
  unit: UnitOfWork,
  { id, month, reservedTokens, facts }: OpenRequest,
  { ended, tokens, noted, keyOf }: Outcome,
): Promise<void> {
  // The same order of locks as for a reservation.
  await lockSettings(unit)
  if (!(await deleteRequest(unit, id))) return
  if (tokens !== null)
    await addUse(unit, month, { summaries: tokens === 0 ? -1 : 0, tokens: tokens - reservedTokens })
  if (noted) await noteOutcome(unit, noted)
  await textAsked(unit, { ...facts, keyOf }, ended, tokens)
}

import { allows } from '#core/access/acts.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { usableKeys } from './key.ts'
import { hostOf } from './provider.ts'
import { findSettings, type SettingsRow } from './settings-repo.ts'
import { findUse } from './use-repo.ts'

type State = ServerOperation['GET /assistant']['output']

/** Whether and how texts can be generated for the actor's company. */
export async function assistantState(
  unit: UnitOfWork,
  context: ServerContext,
  companyZone: string,
): Promise<State> {
  const { ai } = context.config
  const month = localDate(unit.now, companyZone).with({ day: 1 })
  const [settings, used] = await Promise.all([findSettings(unit), findUse(unit, month)])
  const keyOf = usableKeys(context, unit.tenantId, settings, undefined)[0]?.of ?? null
  return {
    state: keyOf === null ? 'not-connected' : isFailing(settings) ? 'failing' : 'connected',
    missing: null,
    forOperator: null,
    account: null,
    lastSuccess: eventOf(settings.last_success_at, settings.last_success),
    lastError: eventOf(settings.last_error_at, settings.last_error),
    waiting: 0,
    isOn: settings.is_on,
    provider: ai.provider,
    model: ai.model,
    host: hostOf(ai),
    keyOf: keyOf === 'person' ? null : keyOf,
    companyKey: allows(unit.actor.permissions, 'integration.administer') ? companyKey(settings) : null,
    monthlySummaries: settings.monthly_summaries,
    monthlyTokens: settings.monthly_tokens,
    used: { month: month.toPlainYearMonth().toString(), ...used },
  }
}

function companyKey(row: SettingsRow): State['companyKey'] {
  const { key_ending: ending, key_set_at: setAt, key_set_by: setBy } = row
  return ending === null || setAt === null || setBy === null
    ? null
    : { ending, setAt: setAt.toString(), setBy }
}

function isFailing({ last_error_at: failed, last_success_at: worked }: SettingsRow): boolean {
  return failed !== null && (worked === null || Temporal.Instant.compare(failed, worked) > 0)
}

function eventOf(at: Temporal.Instant | null, text: string | null) {
  return at === null || text === null ? null : { at: at.toString(), text }
}

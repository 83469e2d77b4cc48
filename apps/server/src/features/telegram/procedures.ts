import { raw, read, sessionRaw, sessionWrite } from '#server/platform/http/procedure.ts'
import type { ServiceState } from '#contract/service-state.ts'
import type { Config } from '#server/config.ts'
import { disconnect } from './link/disconnect.ts'
import { findLink, type LinkRow } from './link/link-repo.ts'
import { makeLink } from './link/link-code.ts'
import { sendTest } from './link/send-test.ts'
import { receiveUpdate } from './updates/webhook.ts'

export const telegramProcedures = [
  read('GET /telegram', async (unit, { context }) => viewLink(context.config, await findLink(unit))),
  sessionRaw('POST /telegram/link', makeLink),
  raw('POST /telegram/test', sendTest),
  sessionWrite('DELETE /telegram', async (unit) => {
    await disconnect(unit, { id: unit.actor.userId, name: unit.actor.name })
    return undefined
  }),
  raw('POST /telegram/webhook', receiveUpdate),
]

/** The state of the person's link, for the page of integrations. */
function viewLink(config: Pick<Config, 'telegram'>, row: LinkRow | undefined): ServiceState {
  return {
    state: stateOf(config, row),
    missing: config.telegram ? null : 'Your operator has not set up Telegram yet.',
    forOperator: config.telegram ? null : 'Set DAYMARK_TELEGRAM_TOKEN, and start Daymark again.',
    account: row?.chat_id == null ? null : accountOf(row),
    lastSuccess: event(row?.last_success_at, row?.last_success_text),
    lastError: event(row?.last_error_at, row?.last_error_text),
    waiting: row?.waiting ?? 0,
  }
}

function stateOf({ telegram }: Pick<Config, 'telegram'>, row: LinkRow | undefined): ServiceState['state'] {
  if (!telegram) return 'unavailable'
  if (row?.chat_id == null) return 'not-connected'
  const { last_error_at: failed, last_success_at: went } = row
  const isFailing = failed !== null && (went === null || Temporal.Instant.compare(failed, went) > 0)
  return isFailing ? 'failing' : 'connected'
}

/** "Meera Iyer, @meera_i". */
function accountOf({ first_name: first, last_name: last, username }: LinkRow): string {
  const name = [first, last].filter((part) => part !== null).join(' ')
  return [name, username === null ? '' : `@${username}`].filter((part) => part !== '').join(', ') || 'A chat'
}

function event(at: Temporal.Instant | null | undefined, text: string | null | undefined) {
  return at && text ? { at: at.toString(), text } : null
}

import { counted } from '#core/texts/counted.ts'
import { googleTexts } from '#core/integrations/google-texts.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { countWaiting, findConnection, type ConnectionRow } from './connection-repo.ts'

export type State = ServerOperation['GET /google-calendar']['output']

/** The state of the actor's connection. */
export async function stateFor(unit: UnitOfWork, { config }: Pick<ServerContext, 'config'>): Promise<State> {
  const nothing = {
    missing: null,
    forOperator: null,
    account: null,
    picture: null,
    lastSuccess: null,
    lastError: null,
    waiting: 0,
  }
  if (!config.google) {
    const { setUpBy: missing, forOperator } = googleTexts
    return { ...nothing, state: 'unavailable', missing, forOperator }
  }
  const row = await findConnection(unit)
  if (!row) return { state: 'not-connected', ...nothing }
  const waiting = await countWaiting(unit)
  return {
    state: row.is_refused ? 'sign-in-again' : isFailing(row, waiting) ? 'failing' : 'connected',
    missing: null,
    forOperator: null,
    account: row.name === '' ? row.email : `${row.name}, ${row.email}`,
    picture: pictureOf(row),
    lastSuccess: eventOf(row.last_success_at, row.last_success),
    lastError: eventOf(row.last_error_at, row.is_refused ? refusedText(row, waiting) : row.last_error),
    waiting,
  }
}

/** As an address that a page shows without asking another server. */
function pictureOf({ picture, picture_type: type }: ConnectionRow): string | null {
  return picture && type ? `data:${type};base64,${picture.toString('base64')}` : null
}

/** Something waits, and the last outcome was an error. */
function isFailing(
  { last_error_at: failed, last_success_at: done }: ConnectionRow,
  waiting: number,
): boolean {
  if (waiting === 0 || !failed) return false
  return !done || Temporal.Instant.compare(failed, done) >= 0
}

/** The text about a refused sign-in. */
function refusedText({ last_error: error }: ConnectionRow, waiting: number): string | null {
  if (error === null || waiting === 0) return error
  const what = counted(waiting, 'meeting is not', 'meetings are not')
  return `${error} ${what} up to date in your calendar; ${waiting === 1 ? 'it is' : 'they are'} once you sign in.`
}

function eventOf(at: Temporal.Instant | null, text: string | null): State['lastError'] {
  return at && text !== null ? { at: at.toString(), text } : null
}

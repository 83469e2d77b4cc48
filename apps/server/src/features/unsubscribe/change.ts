import { AppError } from '#core/errors/app-error.ts'
import { endMail, isMailEnded, resumeMail } from '#core/notifications/ended-mail.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findMailed, lockMailed, storeMailSettings } from './repo.ts'
import { readToken, type Recipient } from './token.ts'

type State = ServerOperation['GET /api/unsubscribe']['output']

/**
 * Whose mail the link ends, and whether it was ended.
 * @throws AppError `unsubscribe_invalid`.
 */
export async function mailOfLink(
  context: ServerContext,
  token: string,
  now: Temporal.Instant,
): Promise<State> {
  const { tenantId, userId } = recipientOf(context, token)
  const found = await findMailed(readUnit(context.pools.app, { tenantId, principal: daymark, now }), userId)
  if (!found) throw new AppError('unsubscribe_invalid')
  return { address: shortAddress(found.address), isOff: isMailEnded(found.settings, found.available) }
}

/**
 * Ends the mail of the link's person, or turns on again what was ended. Repeating it changes nothing.
 * @throws AppError `unsubscribe_invalid`.
 */
export async function changeMailOfLink(
  context: ServerContext,
  { token, mail }: { token: string; mail: 'off' | 'on' },
  now: Temporal.Instant,
): Promise<State> {
  const { tenantId, userId } = recipientOf(context, token)
  const scope = { tenantId, principal: daymark, now }
  return writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    const found = await lockMailed(unit, userId)
    if (!found) throw new AppError('unsubscribe_invalid')
    const address = shortAddress(found.address)
    const isOff = mail === 'off'
    if (isMailEnded(found.settings, found.available) === isOff) return { address, isOff }
    const changed = isOff
      ? endMail(found.settings)
      : { settings: resumeMail(found.settings, found.ended), ended: null }
    await storeMailSettings(unit, userId, changed)
    refetchTheirPages(unit, userId)
    return { address, isOff }
  })
}

function recipientOf({ secrets }: ServerContext, token: string): Recipient {
  const recipient = readToken(secrets, token)
  if (!recipient) throw new AppError('unsubscribe_invalid')
  return recipient
}

/** An open page of settings shows it immediately. */
function refetchTheirPages(unit: UnitOfWork, userId: Recipient['userId']): void {
  unit.hint({ topic: 'notifications', ids: [], userIds: [userId] })
}

/** "e…@acme.example": enough to recognise one's own. */
function shortAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${Array.from(address)[0] ?? ''}…${address.slice(at)}`
}

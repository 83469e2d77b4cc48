import { ECDH } from 'node:crypto'
import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  deleteSubscription,
  deleteSurplus,
  findKnown,
  isRemembered,
  lockDevices,
  noteEndpoint,
  takeEndpoint,
  writeSubscription,
} from './repo.ts'
import { hashOf, sealSubscription, type BrowserSubscription } from './sealed-subscription.ts'

export interface Subscribing extends BrowserSubscription {
  /** Refused if the session's browser has no subscription. */
  isRenewal: boolean
}

/**
 * Sends push messages to the browser of the session from now on. A browser has one subscription, which keeps its id
 * when it is renewed, and belongs to the person who subscribed last. Returns whether the person's messages reach an
 * address that their browser did not have before: an address identifies a device, regardless of the session.
 * @throws AppError `validation_failed` for an address that may not be called or keys that nothing can be encrypted for,
 * `push_subscription_not_found` for a renewal of none.
 */
export async function subscribe(
  unit: UnitOfWork,
  sessionId: Id<'session'>,
  { isRenewal, endpoint, keys }: Subscribing,
  { pushServices, secrets }: Pick<ServerContext, 'pushServices' | 'secrets'>,
): Promise<boolean> {
  const problems = problemsOf({ endpoint, keys }, pushServices)
  if (problems.length > 0) throw new AppError('validation_failed', { fields: problems })
  const hash = hashOf(endpoint)
  await lockDevices(unit)
  await takeEndpoint(unit, hash)
  const known = await findKnown(unit, { sessionId, hash })
  const kept = known.find((one) => one.session_id === sessionId) ?? known[0]
  if (isRenewal && kept?.session_id !== sessionId) throw new AppError('push_subscription_not_found')
  for (const { id } of known) if (id !== kept?.id) await deleteSubscription(unit, id)
  const id = kept?.id ?? unit.newId<'pushSubscription'>()
  const owned = { tenantId: unit.tenantId, userId: unit.actor.userId, id }
  const sealed = sealSubscription(secrets, { endpoint, keys }, owned)
  await writeSubscription(unit, { id, sessionId, hash, sealed })
  await deleteSurplus(unit, id)
  const isNewToBrowser = (await noteEndpoint(unit, sessionId, hash)) || !(await isRemembered(unit, sessionId))
  return isNewToBrowser && !known.some(({ is_same }) => is_same)
}

function problemsOf({ endpoint, keys }: BrowserSubscription, pushServices: Outgoing): FieldProblem[] {
  const refusal = pushServices.refusal(endpoint)
  return [
    ...(refusal ? [{ field: 'body.endpoint', message: refusal }] : []),
    ...(isPoint(keys.p256dh)
      ? []
      : [{ field: 'body.keys.p256dh', message: 'This is not a point of P-256.' }]),
    ...(Buffer.from(keys.auth, 'base64url').length === 16
      ? []
      : [{ field: 'body.keys.auth', message: 'This does not have 16 bytes.' }]),
  ]
}

/** Whether it is an uncompressed point of P-256, for which a message can be encrypted. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

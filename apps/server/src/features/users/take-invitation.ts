import { shownEmail } from '#core/people/shown-email.ts'
import type { Actor } from '#core/access/actor.ts'
import { AppError } from '#core/errors/app-error.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'
import { refusePassword } from '#server/platform/auth/refuse-password.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { attempt, endSessions, findRecipient, notifyOwner } from '../auth/api.ts'
import { passwordSet } from './events.ts'
import { accountLetter, adviceIfNotYou, sendMail } from '../mail/api.ts'
import { findInvitation, queuePassword, useInvitation, type InvitationRow } from './invitation-repo.ts'
import { endOtherAccess } from '../account-access/api.ts'

interface Given {
  token: string
  /** The client's address: guessing links is throttled like guessing passwords. */
  address: string
}

/**
 * The invitation of a token.
 * @throws AppError `invitation_invalid` or `too_many_attempts`.
 */
export async function findValidInvitation(
  context: ServerContext,
  { token, address }: Given,
  now: Temporal.Instant,
): Promise<InvitationRow> {
  return attempt(context.pools.auth, { address }, now, async () => {
    const invitation = await findInvitation(context.pools.auth, hashToken(token), now)
    if (!invitation) throw new AppError('invitation_invalid')
    return invitation
  })
}

/**
 * Sets the password of a link's person. The link, every session of the person and their other access end.
 * @throws AppError `invitation_invalid`, `too_many_attempts` or `validation_failed` for a refused password.
 */
export async function takeInvitation(
  context: ServerContext,
  given: Given & { password: string },
  now: Temporal.Instant,
): Promise<void> {
  const invitation = await findValidInvitation(context, given, now)
  const refusal = refusePassword(given.password, {
    ...invitation,
    minLength: context.config.passwordMinLength,
  })
  if (refusal)
    throw new AppError('validation_failed', { fields: [{ field: 'body.password', message: refusal }] })
  const passwordHash = await hashPassword(given.password)
  const tenantId = invitation.tenant_id
  const principal = { kind: 'person', actor: actorOf(invitation), tenantId } as const
  const scope = { tenantId, principal, now }
  await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
    if (!(await useInvitation(unit, invitation))) throw new AppError('invitation_invalid')
    queuePassword(unit, invitation.user_id, passwordHash)
    endSessions(unit, invitation.user_id)
    await endOtherAccess(unit, { id: invitation.user_id, name: invitation.name })
    passwordSet(unit)
    if (invitation.had_password) await notifyOfNewPassword(unit, invitation)
  })
}

/** Notifies a person who had a password that it was replaced with a link, because somebody else may have used it. */
async function notifyOfNewPassword(unit: UnitOfWork, person: InvitationRow): Promise<void> {
  notifyOwner(unit, person.user_id, { type: 'account.password-reset-by-link', data: null })
  const recipient = await findRecipient(unit, person)
  if (!recipient) return
  const news = {
    subject: 'Your Daymark password was reset',
    what: `The password of the account ${shownEmail(person.email)} was reset with a link that an administrator made. All sessions were ended`,
    advice: adviceIfNotYou(true),
  }
  sendMail(unit, accountLetter({ ...recipient, now: unit.now }, news))
}

function actorOf(invitation: InvitationRow): Actor {
  return {
    userId: invitation.user_id,
    name: invitation.name,
    designation: invitation.designation,
    roleName: invitation.role_name,
    businessUnitId: invitation.business_unit_id,
    isTenantAdmin: invitation.is_tenant_admin,
    permissions: new Set(),
  }
}

import { shownEmail } from '#core/people/shown-email.ts'
import { preparedPassword } from '#core/auth/password-rule.ts'
import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import { hashPassword, verifyPassword } from '#server/platform/auth/passwords.ts'
import { refusePassword } from '#server/platform/auth/refuse-password.ts'
import type { RawSessionCall } from '#server/platform/http/procedure.ts'
import { confirmIdentity, couldBePassword, endSessions, provesByPassword } from '../auth/api.ts'
import { endOtherAccess } from '../account-access/api.ts'
import { endInvitations } from '../users/api.ts'
import { accountChanged, sendAccountNotice } from './events.ts'
import { writeOwn } from './own-unit.ts'
import { replacePassword } from './repo.ts'

/**
 * Changes the caller's own password, and ends all their other sessions and, by default, other access.
 * @throws AppError `validation_failed` with the fields, `too_many_attempts`, `sign_in_too_old_for_password`.
 */
export async function changePassword(call: RawSessionCall<'POST /me/password'>): Promise<void> {
  const { context, body, request, now } = call
  const { session } = call
  const { currentPassword, newPassword } = body
  const problems: FieldProblem[] = []
  if (provesByPassword(session) && !couldBePassword(currentPassword))
    problems.push({ field: 'body.currentPassword', message: 'Current password is required' })
  const refusal = refuseNew(newPassword, {
    name: session.actor.name,
    email: session.email,
    company: session.tenant?.name ?? null,
    minLength: context.config.passwordMinLength,
  })
  if (refusal) problems.push({ field: 'body.newPassword', message: refusal })
  if (problems.length > 0) throw new AppError('validation_failed', { fields: problems })

  const tooOld = 'sign_in_too_old_for_password'
  const account = await confirmIdentity({ context, session, currentPassword, request, now, tooOld })
  if (await verifyPassword(account.password_hash, newPassword))
    throw wrong('body.newPassword', 'The new password is the current one. Choose another.')
  const passwordHash = await hashPassword(newPassword)
  await writeOwn(call, async (unit) => {
    const change = { userId: account.user_id, passwordHash, checkedSince: account.password_changed_at }
    // Another change was committed first: the checked password is no longer the current one.
    if (!(await replacePassword(unit, change)))
      throw wrong('body.currentPassword', 'Current password is incorrect')
    endSessions(unit, account.user_id, session.id)
    endInvitations(unit, account.user_id)
    const ends = session.tenant !== null && !body.keepsOtherAccess
    if (ends) await endOtherAccess(unit, { id: account.user_id, name: session.actor.name })
    accountChanged(unit, session, {
      type: 'user.password-changed',
      data: null,
    })
    await sendAccountNotice(unit, session, {
      subject: 'Your Daymark password was changed',
      what: `The password of the account ${shownEmail(session.email)} was changed. All other sessions were ended${ends ? ', and so were a connected Telegram chat and a private calendar address' : ''}`,
    })
  })
}

function refuseNew(
  password: string,
  whose: { name: string; email: string; company: string | null; minLength: number },
): string | null {
  // Quoted from the specification (docs/spec/tasks.md#5), with the operator's minimum length if that is higher.
  if (preparedPassword(password).length < whose.minLength)
    return `New password must be at least ${whose.minLength} characters long`
  return refusePassword(password, whose)
}

function wrong(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field, message }] })
}

import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { secretMark, sendMail, withoutMark } from '../mail/api.ts'
import { tellOfLink, userIs } from './events.ts'
import { queueInvitation } from './invitation-repo.ts'
import { lockManaged, refuseSelf } from './grant-limit.ts'

/** How long a link counts: somebody who has a password already asked for theirs just now. */
const validity = { first: { days: 7, words: '7 days' }, another: { days: 1, words: '24 hours' } }
const validityOf = (person: { has_password: boolean }) =>
  person.has_password ? validity.another : validity.first

type Invited = ServerOperation['POST /users/invitations']['output']['items'][number]

/**
 * Makes a link for each person by which they set their password, once and within seven days, or a day for somebody who
 * has one. It is told here
 * and in the mail, and never again: only its hash is kept.
 * @throws AppError `user_not_found`, `user_out_of_reach`, `user_archived`, `own_account` or `too_many_links`.
 */
export async function inviteUsers(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  { context, origin, company }: { context: ServerContext; origin: string; company: string },
): Promise<Invited[]> {
  const isMailed = context.config.smtpUrl !== undefined
  const invited: Invited[] = []
  // In the order of their ids: two who invite the same people do not wait for each other in a ring.
  for (const id of [...new Set(userIds)].toSorted()) {
    refuseSelf(unit, id)
    const row = await lockManaged(unit, id)
    if (row.status === 'archived') throw new AppError('user_archived')
    // For somebody who has a password it is a change of it.
    if (row.has_password && !unit.actor.permissions.has('CAN_EDIT_USER')) throw new AppError('forbidden')
    unit.limits?.link(unit, unit.now, id)
    const expiresAt = unit.now.add({ hours: 24 * validityOf(row).days })
    const token = newToken()
    const url = `${origin}/set-password#${token}`
    queueInvitation(unit, { userId: id, tokenHash: hashToken(token), expiresAt })
    if (isMailed) sendMail(unit, letter(row, company, unit.actor.name), { box: context.secrets, text: url })
    userIs(unit, row, 'invited')
    if (row.has_password) tellOfLink(unit, row)
    invited.push({
      userId: id,
      name: row.name,
      email: row.email,
      url,
      expiresAt: expiresAt.toString(),
      isMailed,
    })
  }
  return invited
}

function letter(
  to: { name: string; email: string; notification_email: string; has_password: boolean },
  company: string,
  from: string,
) {
  const [name, sender, at] = [to.name, from, company].map(withoutMark)
  const what = to.has_password ? 'set a new password for' : 'set the password of'
  return {
    to: to.notification_email,
    subject: to.has_password ? `Set a new password for Daymark` : `${company} invites you to Daymark`,
    body: `Hello ${name},

${sender} asks you to ${what} your Daymark account at ${at}. Your login email is ${to.email}.

${secretMark}

The link works once, within ${validityOf(to).words}. If you did not expect it, tell your administrator.
`,
  }
}

import { shownEmail } from '#core/people/shown-email.ts'
import { mayInvite } from '#core/access/policies/person.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { hashToken, newToken } from '#server/platform/auth/session-cookie.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { secretMark, sendMailsWithSecrets, writeLetter, type Mail } from '../mail/api.ts'
import { notifyOfLinks, userStatesChanged } from './events.ts'
import { queueInvitations } from './invitation-repo.ts'
import { managed, refuseSelf, requireCredentialsWithinReach } from './grant-limit.ts'
import { lockUsers } from './repo.ts'
import { factsOf } from './view.ts'

/** How long a link is valid: a person with a password has just asked for theirs. */
const validity = { first: { days: 7, words: '7 days' }, another: { days: 1, words: '24 hours' } }
const validityOf = (person: { has_password: boolean }) =>
  person.has_password ? validity.another : validity.first

type Invited = ServerOperation['POST /users/invitations']['output']['items'][number]

/**
 * Creates a link for each person with which they set their password, once and within seven days, or a day for a person
 * who has one. It is shown here and in the mail, and never again: only its hash is stored.
 * @throws AppError `user_not_found`, `user_out_of_reach`, `credentials_out_of_reach`, `user_archived`, `own_account` or
 * `too_many_links`.
 */
export async function inviteUsers(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  { context, origin, company }: { context: ServerContext; origin: string; company: string },
): Promise<Invited[]> {
  const isMailed = context.config.smtpUrl !== undefined
  const wanted = [...new Set(userIds)].toSorted()
  const found = new Map((await lockUsers(unit, wanted)).map((row) => [row.id, row]))
  const links = wanted.map((id) => {
    refuseSelf(unit, id)
    const row = managed(unit, found.get(id))
    if (row.status === 'archived') throw new AppError('user_archived')
    // For a person with a password the link changes it.
    if (!mayInvite(unit.actor, factsOf(row))) throw new AppError('forbidden')
    requireCredentialsWithinReach(unit, row)
    unit.limits?.link(unit, unit.now, id)
    const token = newToken()
    const expiresAt = unit.now.add({ hours: 24 * validityOf(row).days })
    return { row, tokenHash: hashToken(token), expiresAt, url: `${origin}/set-password#${token}` }
  })
  queueInvitations(
    unit,
    links.map(({ row, tokenHash, expiresAt }) => ({ userId: row.id, tokenHash, expiresAt })),
  )
  if (isMailed)
    sendMailsWithSecrets(
      unit,
      links.map(({ row, url }) => ({ mail: letter(row, company, unit.actor.name), secret: url })),
      context.secrets,
    )
  const people = links.map(({ row }) => row)
  userStatesChanged(unit, people, 'user.invited')
  notifyOfLinks(
    unit,
    people.filter((row) => row.has_password),
  )
  return links.map(({ row, url, expiresAt }) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    url,
    expiresAt: expiresAt.toString(),
    isMailed,
  }))
}

function letter(
  to: { name: string; email: string; notification_email: string; has_password: boolean },
  company: string,
  from: string,
): Mail {
  const what = to.has_password ? 'set a new password for' : 'set the password of'
  return writeLetter({
    to: to.notification_email,
    subject: to.has_password ? `Set a new password for Daymark` : `${company} invites you to Daymark`,
    parts: [
      { kind: 'paragraph', text: `Hello ${to.name},` },
      {
        kind: 'paragraph',
        text: `${from} asks you to ${what} your Daymark account at ${company}. Your login email is ${shownEmail(to.email)}.`,
      },
      { kind: 'button', label: 'Set your password', url: secretMark },
      {
        kind: 'paragraph',
        text: `The link works once, within ${validityOf(to).words}. If you did not expect it, tell your administrator.`,
      },
    ],
  })
}

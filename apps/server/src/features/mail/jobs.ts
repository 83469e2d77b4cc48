import type { Id } from '#core/ids/id.ts'
import { acrossCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { Letter, Mailer } from '#server/platform/mail/mailer.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { mailTopic } from './api.ts'
import { escapeHtml } from './letter-html.ts'
import { mailSecretBinding, secretMark } from './letter.ts'
import { claimDue, dueMails, markFailed, markSent, type DueMail } from './repo.ts'

/**
 * The lease of a mail, longer than the timeout of sending: afterwards another server sends the mail of a killed one.
 */
const claimMinutes = 1
/** Minutes to wait after each failure; after the last one the mail is given up. */
const retryAfterMinutes = [1, 5, 30, 120, 720]

/** Sends the mail in the outbox: new mail right after a commit, and failed mail every minute. */
export function mailJob(context: ServerContext, mailer: Mailer | undefined): ScheduledJob {
  return {
    name: 'mail',
    cron: '* * * * *',
    wakeOn: mailTopic,
    run: async () => {
      if (mailer) await sendDueMail(context, mailer)
    },
  }
}

/** Sends all mail that is due, one by one; a failure is stored with its reason and does not stop the others. */
export function sendDueMail(context: ServerContext, mailer: Mailer): Promise<void> {
  return acrossCompanies(context, dueMails, ({ tenantId }) => sendMailsOf(context, mailer, tenantId))
}

async function sendMailsOf(context: ServerContext, mailer: Mailer, tenantId: Id<'tenant'>): Promise<void> {
  const platform = context.pools.work
  for (;;) {
    const now = context.clock.now()
    const mail = await claimDue(platform, { now, tenantId }, claimMinutes)
    if (!mail) return
    const failure = await hand(context, mailer, mail)
    if (failure === null) {
      context.metrics.mails.inc({ outcome: 'sent' })
      await markSent(platform, mail, context.clock.now())
    } else {
      const minutes = retryAfterMinutes[mail.attempts - 1]
      const nextAttemptAt = minutes === undefined ? null : now.add({ minutes })
      context.metrics.mails.inc({ outcome: nextAttemptAt ? 'to-retry' : 'given-up' })
      await markFailed(platform, mail, { error: failure.slice(0, 500), nextAttemptAt })
    }
  }
}

/** Passes the mail to the mail server; returns the reason if that fails. */
async function hand(context: ServerContext, mailer: Mailer, mail: DueMail): Promise<string | null> {
  try {
    const { id, recipient: to, subject, unsubscribe_url: unsubscribeUrl, is_answer: isAnswer } = mail
    const { calendar: text, calendar_method: method } = mail
    const calendar = text !== null && method !== null ? { text, method } : null
    await mailer.send({ id, to, subject, ...contentOf(context, mail), unsubscribeUrl, calendar, isAnswer })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** The earlier mark of the secret's place, in mails that have waited since then. */
const formerMark = '{secret}'

/** Both parts and the address for answers, with the secret in its place. */
function contentOf(context: ServerContext, mail: DueMail): Pick<Letter, 'body' | 'html' | 'replyTo'> {
  const { body, html, reply_to: replyTo } = mail
  if (!mail.sealed_secret) return { body, html, replyTo }
  const secret = context.secrets.open(mail.sealed_secret, mailSecretBinding(mail.tenant_id, mail.id))
  if (secret === undefined) throw new Error('The secret was sealed with another key or for another mail.')
  if (replyTo?.includes(secretMark)) return { body, html, replyTo: replyTo.replace(secretMark, () => secret) }
  const mark = body.includes(secretMark) ? secretMark : formerMark
  return {
    body: body.replace(mark, () => secret),
    html: html?.replaceAll(secretMark, () => escapeHtml(secret)) ?? null,
    replyTo,
  }
}

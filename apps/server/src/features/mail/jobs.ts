import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { mailTopic } from './api.ts'
import { placeOfSecret, secretMark } from './letter.ts'
import { claimDue, markFailed, markSent, type DueMail } from './repo.ts'

/** Longer than a mail server is waited for: after it, a mail that a killed server was sending is sent by another. */
const claimMinutes = 1
/** Minutes to wait after each failure; after the last one the mail is given up. */
const retryAfterMinutes = [1, 5, 30, 120, 720]

/** Sends what waits in the outbox: at once after a commit, and every minute for what failed. */
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

/** Sends all that is due now, one after the other; a failure is kept with its reason and holds nothing up. */
export async function sendDueMail(context: ServerContext, mailer: Mailer): Promise<void> {
  const platform = context.pools.work
  for (;;) {
    const now = context.clock.now()
    const mail = await claimDue(platform, now, claimMinutes)
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

/** Hands the mail to the mail server; gives the reason where that fails. */
async function hand(context: ServerContext, mailer: Mailer, mail: DueMail): Promise<string | null> {
  try {
    const body = bodyOf(context, mail)
    await mailer.send({ id: mail.id, to: mail.recipient, subject: mail.subject, body })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** What stood for the secret before, in mails that wait since then. */
const formerMark = '{secret}'

function bodyOf(context: ServerContext, mail: DueMail): string {
  if (!mail.sealed_secret) return mail.body
  const secret = context.secrets.open(mail.sealed_secret, placeOfSecret(mail.tenant_id, mail.id))
  if (secret === undefined) throw new Error('The secret was sealed with another key or for another mail.')
  const mark = mail.body.includes(secretMark) ? secretMark : formerMark
  return mail.body.replace(mark, () => secret)
}

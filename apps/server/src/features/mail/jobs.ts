import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { mailTopic } from './api.ts'
import { claimDue, markFailed, markSent, type DueMail } from './repo.ts'

const atOnce = 20
/** Longer than a mail server may take to answer for all of a batch. */
const claimMinutes = 10
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
  const { platform } = context.pools
  for (;;) {
    const now = context.clock.now()
    const due = await claimDue(platform, now, { most: atOnce, claimMinutes })
    if (due.length === 0) return
    for (const mail of due) {
      try {
        await mailer.send({
          id: mail.id,
          to: mail.recipient,
          subject: mail.subject,
          body: bodyOf(context, mail),
        })
        await markSent(platform, mail, context.clock.now())
      } catch (error) {
        const minutes = retryAfterMinutes[mail.attempts - 1]
        await markFailed(platform, mail, {
          error: (error as Error).message.slice(0, 500),
          nextAttemptAt: minutes === undefined ? null : now.add({ minutes }),
        })
      }
    }
  }
}

function bodyOf(context: ServerContext, mail: DueMail): string {
  if (!mail.sealed_secret) return mail.body
  const secret = context.secrets.open(mail.sealed_secret)
  if (secret === undefined) throw new Error('The secret was sealed with another key.')
  return mail.body.replace('{secret}', () => secret)
}

import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { writeAcrossCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import { chatsAtOnce, deliverChats } from './deliver-chats.ts'
import { deliverMails, mailsAtOnce } from './deliver-mails.ts'
import { deliverPushes, pushesAtOnce } from './deliver-pushes.ts'

/** How soon notifications leave the app, in seconds. */
const everySeconds = 5

/** Sends notifications by mail and to devices. */
export function deliveryJob(context: ServerContext): ScheduledJob {
  return {
    name: 'deliveries',
    cron: '* * * * *',
    pollSeconds: everySeconds,
    run: async (stopping) => {
      let ended: number
      do ended = await writeAcrossCompanies(context, 'work', (unit) => deliverMails(unit, context))
      while (ended === mailsAtOnce && !stopping.aborted)
      do ended = await deliverPushes(context)
      while (ended === pushesAtOnce && !stopping.aborted)
    },
  }
}

const secondMs = 1_000

/** Sends notifications to chats: a job of its own, so that a slow Telegram delays nothing else. */
export function chatDeliveryJob(context: ServerContext): ScheduledJob {
  return {
    name: 'deliveries-to-chats',
    cron: '* * * * *',
    pollSeconds: everySeconds,
    run: async (stopping) => {
      for (;;) {
        const begun = performance.now()
        if ((await deliverChats(context)) < chatsAtOnce || stopping.aborted) return
        await pause(Math.max(0, secondMs - (performance.now() - begun)))
      }
    },
  }
}

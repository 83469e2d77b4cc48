import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { acrossCompanies, scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import { chatsAtOnce, deliverChats } from './deliver-chats.ts'
import { deliverMails, mailsAtOnce } from './deliver-mails.ts'
import { deliverPushes, pushesAtOnce } from './deliver-pushes.ts'
import { dueDeliveries } from './repo.ts'

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
      await acrossCompanies(context, dueDeliveries('mails'), async ({ tenantId }) => {
        do ended = await writeFor(context, scopeOf(context, tenantId), (unit) => deliverMails(unit, context))
        while (ended === mailsAtOnce && !stopping.aborted)
      })
      await acrossCompanies(context, dueDeliveries('pushes'), async ({ tenantId }) => {
        do ended = await deliverPushes(context, tenantId)
        while (ended === pushesAtOnce && !stopping.aborted)
      })
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
    run: (stopping) =>
      acrossCompanies(context, dueDeliveries('chats'), async ({ tenantId }) => {
        for (;;) {
          const begun = performance.now()
          if ((await deliverChats(context, tenantId)) < chatsAtOnce || stopping.aborted) return
          await pause(Math.max(0, secondMs - (performance.now() - begun)))
        }
      }),
  }
}

import { writePlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import { chatsAtOnce, deliverChats } from './deliver-chats.ts'
import { deliverMails, mailsAtOnce } from './deliver-mails.ts'
import { deliverPushes, pushesAtOnce } from './deliver-pushes.ts'

/** How soon notifications leave the app, in seconds. */
const everySeconds = 5

/** Sends notifications by mail and to devices. */
export function deliveryJob(context: ServerContext): ScheduledJob {
  const { pools, clock, hub } = context
  return {
    name: 'deliveries',
    cron: '* * * * *',
    pollSeconds: everySeconds,
    run: async (stopping) => {
      let ended: number
      do {
        const scope = platformScope(clock.now())
        ended = await writePlatformUnit(pools.work, scope, hub.publish, (unit) => deliverMails(unit, context))
      } while (ended === mailsAtOnce && !stopping.aborted)
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

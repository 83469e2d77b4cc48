import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { messagesTopic } from './messages/outbox-repo.ts'
import { sendMessages } from './messages/send-messages.ts'
import { askForUpdates } from './updates/ask.ts'
import { registerWebhook, webhookUrl } from './updates/webhook.ts'

/** Sends the bot's answers right after their commit. */
export function telegramMessagesJob(context: ServerContext): ScheduledJob {
  return {
    name: 'telegram-messages',
    cron: '* * * * *',
    wakeOn: messagesTopic,
    pollSeconds: 5,
    run: async (stopping) => {
      let sent: number
      do sent = await sendMessages(context)
      while (sent > 0 && !stopping.aborted)
    },
  }
}

const hourMs = 3_600_000

/**
 * Polls for updates or, if Telegram calls this installation, registers the webhook, each hour in case it was changed
 * elsewhere.
 */
export function telegramUpdatesJob(context: ServerContext): ScheduledJob {
  let registeredAt: number | undefined
  return {
    name: 'telegram-updates',
    cron: '* * * * *',
    pollSeconds: 5,
    run: async (stopping) => {
      if (webhookUrl(context.config) === undefined) return askForUpdates(context, stopping)
      if (registeredAt !== undefined && performance.now() - registeredAt < hourMs) return
      if (await registerWebhook(context)) registeredAt = performance.now()
    },
  }
}

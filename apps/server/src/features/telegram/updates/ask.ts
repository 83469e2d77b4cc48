import { randomUUID } from 'node:crypto'
import type { ServerContext } from '#server/platform/server-context.ts'
import { botOf } from '../bot.ts'
import { reasonOf } from '../outcome.ts'
import { endTurn, noteUpdate, takeTurn } from './bot-repo.ts'
import { handleUpdate } from './handle.ts'
import { update, wantedUpdates } from './update.ts'
import { webhookUrl } from './webhook.ts'

/** How long Telegram waits for a message before it answers that there is none. */
const waitSeconds = 10
/** The lease of polling, longer than one poll: another server takes over at most this much after a crash. */
const turnSeconds = 24
/** A run of the job ends after this time, so that the queue does not consider it stuck. */
const runMs = 240_000
/** An update that fails this many times is skipped, so that it does not block the others. */
const mostTries = 3

/**
 * Polls Telegram for updates until the server stops, if Telegram cannot call this installation. Only one of several
 * servers polls, because Telegram answers only one.
 */
export async function askForUpdates(context: ServerContext, stopping: AbortSignal): Promise<void> {
  const waitMs = (waitSeconds + 5) * 1000
  const bot = botOf(context, { waitMs, signal: stopping })
  if (!bot || webhookUrl(context.config) !== undefined) return
  const { platform } = context.pools
  const asker = randomUUID()
  const keepTurn = () => {
    const now = context.clock.now()
    return takeTurn(platform, asker, now, now.add({ seconds: turnSeconds }))
  }
  if (stopping.aborted || !(await keepTurn())) return
  const tries = new Map<number, number>()
  const begun = performance.now()
  try {
    // While a webhook is registered, Telegram refuses polling.
    await bot.deleteWebhook()
    let offset = 0
    while (!stopping.aborted && performance.now() - begun < runMs && (await keepTurn())) {
      const found = await bot.getUpdates({ offset, timeout: waitSeconds, allowed_updates: wantedUpdates })
      for (const one of found) {
        await handleOrLeave(context, one, tries)
        offset = one.update_id + 1
      }
      if (found.length > 0) await noteUpdate(platform, context.clock.now())
    }
  } catch (error) {
    // The next run of the job retries.
    if (!stopping.aborted)
      context.log.warn({ reason: reasonOf(error, bot.token) }, 'Telegram could not be asked for updates')
  } finally {
    await endTurn(platform, asker).catch(() => {})
  }
}

async function handleOrLeave(
  context: ServerContext,
  one: { update_id: number },
  tries: Map<number, number>,
): Promise<void> {
  const read = update.safeParse(one)
  if (!read.success) return
  for (;;) {
    try {
      await handleUpdate(context, read.data)
      return
    } catch (error) {
      const count = (tries.get(one.update_id) ?? 0) + 1
      tries.set(one.update_id, count)
      context.log.error({ err: error, updateId: one.update_id }, 'an update of Telegram could not be handled')
      if (count >= mostTries) return
    }
  }
}

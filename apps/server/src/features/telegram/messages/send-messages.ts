import { writeAcrossCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { botOf } from '../bot.ts'
import { disconnectBlocked } from '../link/disconnect.ts'
import { sendMessage } from './message.ts'
import {
  claimMessages,
  deleteMessage,
  markHandedOver,
  postponeMessage,
  type DueMessage,
} from './outbox-repo.ts'

const atOnce = 20
const claimMinutes = 2
/** After this many attempts an answer is outdated. */
const mostAttempts = 5
const retrySeconds = 10

/** Sends the bot's answers, in order. Returns how many messages there were. */
export async function sendMessages(context: ServerContext): Promise<number> {
  const bot = botOf(context)
  if (!bot) return 0
  const due = await writeAcrossCompanies(context, (unit) =>
    claimMessages(unit, atOnce, unit.now.add({ minutes: claimMinutes })),
  )
  for (const message of due) {
    if (!(await writeAcrossCompanies(context, (unit) => markHandedOver(unit, message)))) continue
    const outcome = await sendMessage(bot, message.chat_id, message.body)
    const at = whenAgain(context, message, outcome)
    await writeAcrossCompanies(context, (unit) =>
      at ? postponeMessage(unit, message.id, at) : deleteMessage(unit, message.id),
    )
    if (outcome.kind === 'blocked') await disconnectBlocked(context, message.chat_id)
  }
  return due.length
}

function whenAgain(
  { clock }: ServerContext,
  { attempts }: DueMessage,
  outcome: Awaited<ReturnType<typeof sendMessage>>,
): Temporal.Instant | undefined {
  if (outcome.kind !== 'later' || attempts >= mostAttempts) return undefined
  return clock.now().add({ seconds: Math.max(outcome.retryAfterSeconds ?? 0, retrySeconds) })
}

import { AppError } from '#core/errors/app-error.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { unitScopeOf, type RawCall } from '#server/platform/http/procedure.ts'
import { requireBot } from '../bot.ts'
import { sendMessage } from '../messages/message.ts'
import type { SendOutcome } from '../outcome.ts'
import { disconnectBlocked } from './disconnect.ts'
import { refetchTheirPages } from './events.ts'
import { findLink, noteOutcome } from './link-repo.ts'
import { testText } from './texts.ts'

/** @throws AppError `telegram_unavailable`, `telegram_not_linked`, `too_many_telegram_tests`. */
export async function sendTest(call: RawCall<'POST /telegram/test'>) {
  const { context } = call
  const bot = requireBot(context)
  const scope = unitScopeOf(call)
  const link = await findLink(readUnit(context.pools.app, scope))
  if (link?.chat_id == null) throw new AppError('telegram_not_linked')
  context.limits.telegramTest(scope, scope.now)
  const outcome = await sendMessage(bot, link.chat_id, { text: testText })
  if (outcome.kind === 'blocked') await disconnectBlocked(context, link.chat_id)
  else
    await writeUnit(context.pools.app, scope, context.hub.publish, async (unit) => {
      const whom = { tenantId: unit.tenantId, userId: unit.actor.userId }
      await noteOutcome(unit, whom, noteOf(outcome))
      refetchTheirPages(unit, [unit.actor.userId])
    })
  return { outcome: answerOf(outcome) }
}

function answerOf({ kind }: SendOutcome): 'sent' | 'blocked' | 'later' {
  return kind === 'sent' || kind === 'blocked' ? kind : 'later'
}

function noteOf(outcome: Exclude<SendOutcome, { kind: 'blocked' }>) {
  return outcome.kind === 'sent'
    ? { success: 'a test' }
    : { error: `a test did not arrive: ${outcome.reason}` }
}

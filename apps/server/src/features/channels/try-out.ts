import { AppError } from '#core/errors/app-error.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { tryOut, type MessageRow } from '../webhooks/api.ts'
import { channelFact } from './events.ts'
import { existing } from './manage.ts'
import { receiverOf } from './repo.ts'
import { channelRules } from './rules.ts'

/** Sends a test message to a channel, and returns it with the answer. @throws AppError `channel_not_found` */
export async function tryChannel(call: RawCall<'POST /channels/{channelId}/test'>): Promise<MessageRow> {
  const row = await tryOut(call, 'channel', channelRules, async (unit) => {
    const { id, description: name } = await existing(unit, call.params.channelId, { lock: true })
    channelFact(unit, 'channel.tested', { id, name })
    const event = 'channel.test'
    return { webhookId: receiverOf(id), event, subject: event, data: {} }
  })
  if (!row) throw new AppError('channel_not_found')
  return row
}

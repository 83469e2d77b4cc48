import type { ChannelEvent } from '#core/channels/kinds.ts'
import type { OffReason } from '#core/webhooks/states.ts'
import type { Output } from '#web/lib/api.ts'

export type Channel = Output<'GET /channels/{channelId}'>
export type ChannelMessage = Output<'POST /channels/{channelId}/test'>

export const offWords: Record<OffReason, string> = {
  asked: 'Switched off',
  failing: 'Switched off: messages failed for three days',
  gone: 'Switched off: its address does not exist any more',
}

export const eventWords: Record<ChannelEvent, string> = {
  'channel.roster': 'Who has reported and who has not',
  'channel.missing': 'Who has not reported',
  'channel.reports': 'New reports',
  'channel.tasks': 'New tasks',
  'channel.test': 'Test message',
}

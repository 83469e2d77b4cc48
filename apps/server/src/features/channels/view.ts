import { channelSentence } from '#core/channels/sentence.ts'
import { channelEvents } from '#core/channels/kinds.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { viewDelivery, viewReceiver, type MessageRow } from '../webhooks/api.ts'
import type { ChannelRow } from './repo.ts'

type Channel = ServerOperation['GET /channels/{channelId}']['output']
type Message = ServerOperation['POST /channels/{channelId}/test']['output']

export function viewChannel(row: ChannelRow): Channel {
  const { business_unit_id: unitId, unit_name: unitName } = row
  const isOfCompany = unitId === null
  const { host } = new URL(row.url)
  const contents = {
    rosterAt: row.roster_at,
    missingAt: row.missing_at,
    reports: row.sends_reports,
    tasks: row.sends_tasks,
  }
  return {
    id: row.id,
    name: row.description,
    service: row.service,
    host,
    businessUnit:
      unitId === null || unitName === null
        ? null
        : { id: unitId, name: unitName, isArchived: row.is_unit_archived },
    isOfCompany,
    ...contents,
    sentence: channelSentence({
      ...contents,
      unitName: isOfCompany ? null : (unitName ?? undefined),
      timeZone: row.zone,
      host,
    }),
    ...viewReceiver(row),
  }
}

export function viewChannelMessage(row: MessageRow): Message {
  const event = channelEvents.find((name) => name === row.event)
  return {
    event: required(event, 'event of the message'),
    madeAt: row.happened_at.toString(),
    ...viewDelivery(row),
  }
}

import { inert, shown } from '../inert.ts'
import type { ChannelMessage } from '../message.ts'
import type { ChannelService } from '../services.ts'
import { discordPayload } from './discord.ts'
import { googleChatPayload } from './google-chat.ts'
import { slackPayload } from './slack.ts'
import { teamsPayload } from './teams.ts'

const forms: Record<ChannelService, (message: ChannelMessage) => object> = {
  slack: slackPayload,
  teams: teamsPayload,
  'google-chat': googleChatPayload,
  discord: discordPayload,
}

/** The message in the form that the service shows best. Nothing that people wrote is markup, a link or a mention in it. */
export function payloadOf(service: ChannelService, { title, lead, lists, link }: ChannelMessage): object {
  return forms[service]({
    title: inert(title, shown.title),
    lead: inert(lead, 300),
    lists: lists.map(({ heading, items, more }) => ({
      heading: inert(heading, shown.title),
      items: items.map((item) => inert(item, 250)),
      more,
    })),
    link,
  })
}

import { neededFor } from '#core/access/acts.ts'
import { channelEvents } from '#core/channels/kinds.ts'
import { maxChannelAddress, maxChannelName } from '#core/channels/limits.ts'
import { channelServices } from '#core/channels/services.ts'
import { webhookLogPageSize } from '#core/webhooks/limits.ts'
import { messageStates, offReasons } from '#core/webhooks/states.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit, nameText, text, version } from './fields.ts'
import { named } from './named.ts'
import { unitExample } from './people.ts'
import { attempt, attemptExample } from './webhooks.ts'

const tag = 'Channels'
const access = neededFor('channel.manage')

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is not a time of the form HH:MM.')
  .nullable()
const message = named(
  'ChannelMessage',
  z.object({
    id: id('webhookMessage').describe('Names the message in the log.'),
    event: z.enum(channelEvents).describe('What it is about; its text is made when it is sent.'),
    madeAt: instant().describe('When it was made.'),
    state: z.enum(messageStates).describe('Whether it waits, was delivered, or was given up.'),
    nextAttemptAt: instant().nullable().describe('When it is sent; null unless it waits.'),
    attempts: z.array(attempt).describe('The newest first, at most 20.'),
  }),
)
const fields = {
  name: nameText(maxChannelName, 'Enter a name.').describe('Its name in the list and the log.'),
  businessUnitId: id('businessUnit')
    .nullable()
    .describe('The business unit that messages are about; null for the whole company.'),
  rosterAt: time.describe('HH:MM, when it gets who has reported and who has not; null for never.'),
  missingAt: time.describe('HH:MM, when it gets who has not reported; null for never.'),
  reports: z.boolean().describe('Whether it gets who has submitted a report.'),
  tasks: z.boolean().describe('Whether it gets the titles of new tasks.'),
}
const address = text(maxChannelAddress)
  .regex(/\S/, 'Enter the address.')
  .describe('The incoming address of the channel, which no answer contains.')
const channel = named(
  'Channel',
  z.object({
    id: id('channel'),
    name: z.string().describe('Its name in the list and the log.'),
    service: z.enum(channelServices).describe('The service, recognized from the address.'),
    host: z.string().describe('The host of its address; the rest is a secret of the service.'),
    businessUnit: named(
      'ChannelUnit',
      z.object({
        id: id('businessUnit'),
        name: z.string().describe('The name of the business unit.'),
        isArchived: z.boolean().describe('While it is archived, nothing is sent.'),
      }),
    )
      .nullable()
      .describe('The unit that messages are about; null for the whole company, or if it was deleted.'),
    isOfCompany: z.boolean().describe('Whether messages are about the whole company.'),
    rosterAt: fields.rosterAt,
    missingAt: fields.missingAt,
    reports: fields.reports,
    tasks: fields.tasks,
    sentence: z.string().describe('What is sent, about whom, to where and when, in words.'),
    madeAt: instant().describe('When it was added.'),
    off: named(
      'ChannelOff',
      z.object({
        since: instant().describe('Since when nothing is sent.'),
        because: z
          .enum(offReasons)
          .describe('A person asked for it, messages failed for three days, or the address is gone.'),
      }),
    )
      .nullable()
      .describe('Null while it is switched on.'),
    failingSince: instant().nullable().describe('The first failure since the last success.'),
    waiting: z.number().int().describe('How many messages wait.'),
    lastAttempt: attempt.nullable().describe('The newest attempt; null before the first one.'),
    version: z.number().int(),
  }),
)
const params = z.strictObject({ channelId: id('channel') })

const contentsExample = {
  name: 'Technology in Slack',
  businessUnitId: unitExample.id,
  rosterAt: '19:30',
  missingAt: null,
  reports: false,
  tasks: true,
}
const example = {
  id: 'chan_01k0000000e0000000000000x1',
  name: 'Technology in Slack',
  service: 'slack' as const,
  host: 'hooks.slack.com',
  businessUnit: { ...unitExample, isArchived: false },
  isOfCompany: false,
  rosterAt: '19:30',
  missingAt: null,
  reports: false,
  tasks: true,
  sentence:
    'Every working day at 7:30 PM (Asia/Kolkata): who has reported and who has not; every 10 minutes: the titles of new tasks, of Technology & Engineering, to hooks.slack.com.',
  madeAt: '2026-06-09T12:40:00Z',
  off: null,
  failingSince: null,
  waiting: 0,
  lastAttempt: { ...attemptExample, status: 200, answer: 'ok' },
  version: 1,
}
const messageExample = {
  id: 'msg_01k0000000e0000000000000x2',
  event: 'channel.roster' as const,
  madeAt: '2026-06-09T12:48:00Z',
  state: 'delivered' as const,
  nextAttemptAt: null,
  attempts: [{ ...attemptExample, status: 200, answer: 'ok' }],
}
const example1 = { params: { channelId: example.id }, output: example }

/** The channels of chat services to which Daymark sends what people read there. */
export const channelOperations = {
  'GET /channels': define({
    summary: 'The channels of the company, the newest first',
    tag,
    access,
    output: z.object({ items: z.array(channel) }),
    example: { output: { items: [example] } },
  }),
  'POST /channels': define({
    summary: 'Add a channel of Slack, Microsoft Teams, Google Chat or Discord',
    tag,
    access,
    status: 201,
    body: z.strictObject({ ...fields, address }),
    output: channel,
    errors: ['channel_limit'],
    example: {
      body: { ...contentsExample, address: 'https://hooks.slack.com/services/T000/B000/secret' },
      output: { ...example, lastAttempt: null },
    },
  }),
  'GET /channels/{channelId}': define({
    summary: 'A channel',
    tag,
    access,
    params,
    output: channel,
    errors: ['channel_not_found'],
    example: example1,
  }),
  'PATCH /channels/{channelId}': define({
    summary: 'Change a channel’s name, address, or what it gets',
    tag,
    access,
    params,
    body: z.strictObject({ ...z.object({ ...fields, address }).partial().shape, version: version() }),
    output: channel,
    errors: ['channel_not_found', 'record_changed'],
    example: {
      ...example1,
      body: { rosterAt: '19:45', version: 1 },
      output: { ...example, rosterAt: '19:45', version: 2 },
    },
  }),
  'DELETE /channels/{channelId}': define({
    summary: 'Delete a channel with its log',
    tag,
    access,
    params,
    errors: ['channel_not_found'],
    example: { params: example1.params },
  }),
  'POST /channels/{channelId}/switch-on': define({
    summary: 'Send messages to a channel again from now on',
    tag,
    access,
    params,
    output: channel,
    errors: ['channel_not_found'],
    example: example1,
  }),
  'POST /channels/{channelId}/switch-off': define({
    summary: 'Send nothing to a channel from now on; messages that wait are given up',
    tag,
    access,
    params,
    output: channel,
    errors: ['channel_not_found'],
    example: {
      ...example1,
      output: { ...example, off: { since: '2026-06-09T12:48:00Z', because: 'asked' as const } },
    },
  }),
  'POST /channels/{channelId}/test': define({
    summary: 'Send a test message to a channel now, and return what the service answered',
    tag,
    access,
    ignoresKey: true,
    params,
    output: message,
    errors: ['channel_not_found', 'too_many_receiver_tests'],
    example: {
      params: example1.params,
      output: { ...messageExample, event: 'channel.test' as const },
    },
  }),
  'GET /channels/{channelId}/messages': define({
    summary: 'The messages to a channel of the last 30 days, the newest first, with their attempts',
    tag,
    access,
    params,
    query: z.strictObject({
      state: z.enum(messageStates).optional(),
      before: id('webhookMessage').optional().describe('Only messages older than this one.'),
      pageSize: limit(100, webhookLogPageSize),
    }),
    output: z.object({ items: z.array(message), hasMore: z.boolean() }),
    errors: ['channel_not_found'],
    example: {
      params: example1.params,
      query: { state: 'delivered' },
      output: { items: [messageExample], hasMore: false },
    },
  }),
}

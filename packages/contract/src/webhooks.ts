import { neededFor } from '#core/access/acts.ts'
import { publicEventNames, testEvent, type PublicEvent } from '#core/webhooks/events.ts'
import { maxWebhookDescription, maxWebhookUrl, webhookLogPageSize } from '#core/webhooks/limits.ts'
import { messageStates, offReasons } from '#core/webhooks/states.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { named } from './named.ts'
import { id, instant, limit, lineText, text, version } from './fields.ts'

const tag = 'Webhooks'
const access = neededFor('webhook.manage')

const eventName = z.enum(publicEventNames as [PublicEvent, ...PublicEvent[]], 'This is not an event.')
/** An attempt to deliver a message, to a webhook or a channel. */
export const attempt = named(
  'WebhookAttempt',
  z.object({
    at: instant().describe('When it was sent.'),
    durationMs: z.number().int().describe('How long the receiver took, in milliseconds.'),
    status: z.number().int().nullable().describe('The status of the answer; null without one.'),
    error: z.string().nullable().describe('Why there was no complete answer.'),
    answer: z.string().describe('The beginning of the answer, at most 1 KB.'),
  }),
)
const message = named(
  'WebhookMessage',
  z.object({
    id: id('webhookMessage').describe('The `webhook-id` of the message.'),
    event: z.enum([...publicEventNames, testEvent]).describe('What it is about: the `type` of the message.'),
    subject: z.string().describe('The record that it is about.'),
    happenedAt: instant().describe('When it happened.'),
    state: z.enum(messageStates).describe('Whether it waits, was delivered, or was given up.'),
    nextAttemptAt: instant().nullable().describe('When it is sent; null unless it waits.'),
    attempts: z.array(attempt).describe('The newest first, at most 20.'),
  }),
)
const webhook = named(
  'Webhook',
  z.object({
    id: id('webhook'),
    url: z.string().describe('Where messages go; it may contain a secret of the receiver.'),
    description: z.string().describe('What it is for, as its administrators wrote it.'),
    events: z.array(eventName).describe('The events that it gets: types of `WebhookEvent`.'),
    madeAt: instant(),
    formerSignsUntil: instant().nullable().describe('Until then the secret before the last one signs too.'),
    off: named(
      'WebhookOff',
      z.object({
        since: instant().describe('Since when no events are sent.'),
        because: z
          .enum(offReasons)
          .describe('A person asked for it, the receiver failed for three days, or it answered 410.'),
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

const url = text(maxWebhookUrl)
  .regex(/\S/, 'Enter the address of the receiver.')
  .describe(
    'Where messages go: an `https` address on the public internet, or a host that the operator has allowed. It may contain a secret of the receiver.',
  )
const description = lineText(maxWebhookDescription).describe('What it is for, on one line.')
const events = z
  .array(eventName)
  .min(1, 'Choose at least one event.')
  .max(publicEventNames.length)
  .describe('The events that it gets: types of `WebhookEvent`.')
const secret = z.string().describe('With which the receiver verifies messages; it is shown only now.')
const webhookWithSecret = named(
  'WebhookWithSecret',
  z.object({ webhook: webhook.describe('The webhook.'), secret }),
)
const params = z.strictObject({ webhookId: id('webhook') })
const messageParams = params.extend({ webhookMessageId: id('webhookMessage') })

export const attemptExample = {
  at: '2026-06-09T12:48:03Z',
  durationMs: 112,
  status: 204,
  error: null,
  answer: '',
}
const example = {
  id: 'hook_01k0000000e0000000000000w1',
  url: 'https://payroll.example/daymark',
  description: 'Payroll',
  events: ['leave.added' as const, 'leave.removed' as const],
  madeAt: '2026-06-09T12:40:00Z',
  formerSignsUntil: null,
  off: null,
  failingSince: null,
  waiting: 0,
  lastAttempt: attemptExample,
  version: 1,
}
const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwv1pYxkJ0a3M='
const messageExample = {
  id: 'msg_01k0000000e0000000000000w2',
  event: 'leave.added' as const,
  subject: 'leave_01k0000000e0000000000000v1',
  happenedAt: '2026-06-09T12:48:00Z',
  state: 'delivered' as const,
  nextAttemptAt: null,
  attempts: [attemptExample],
}
const example1 = { params: { webhookId: example.id }, output: example }
const messageExample1 = {
  params: { webhookId: example.id, webhookMessageId: messageExample.id },
  output: messageExample,
}

/** The endpoints to which Daymark sends what happens in a company. */
export const webhookOperations = {
  'GET /webhooks': define({
    summary: 'The webhooks of the company, the newest first',
    tag,
    access,
    holdsSecret: true,
    output: z.object({ items: z.array(webhook) }),
    example: { output: { items: [example] } },
  }),
  'POST /webhooks': define({
    summary: 'Add a webhook; its secret is shown only now',
    tag,
    access,
    ignoresKey: true,
    holdsSecret: true,
    status: 201,
    body: z.strictObject({ url, description: description.default(''), events }),
    output: webhookWithSecret,
    errors: ['webhook_limit'],
    example: {
      body: { url: example.url, description: example.description, events: example.events },
      output: { webhook: { ...example, lastAttempt: null }, secret: secretExample },
    },
  }),
  'GET /webhooks/{webhookId}': define({
    summary: 'A webhook',
    tag,
    access,
    holdsSecret: true,
    params,
    output: webhook,
    errors: ['webhook_not_found'],
    example: example1,
  }),
  'PATCH /webhooks/{webhookId}': define({
    summary: 'Change a webhook’s address, description or events',
    tag,
    access,
    holdsSecret: true,
    params,
    body: z.strictObject({
      url: url.optional(),
      description: description.optional(),
      events: events.optional(),
      version: version(),
    }),
    output: webhook,
    errors: ['webhook_not_found', 'record_changed'],
    example: {
      ...example1,
      body: { description: 'Payroll', version: 1 },
      output: { ...example, version: 2 },
    },
  }),
  'DELETE /webhooks/{webhookId}': define({
    summary: 'Delete a webhook with its log',
    tag,
    access,
    params,
    errors: ['webhook_not_found'],
    example: { params: example1.params },
  }),
  'POST /webhooks/{webhookId}/switch-on': define({
    summary: 'Send events to a webhook again from now on',
    tag,
    access,
    holdsSecret: true,
    params,
    output: webhook,
    errors: ['webhook_not_found'],
    example: example1,
  }),
  'POST /webhooks/{webhookId}/switch-off': define({
    summary: 'Send no events to a webhook from now on; messages that wait are given up',
    tag,
    access,
    holdsSecret: true,
    params,
    output: webhook,
    errors: ['webhook_not_found'],
    example: {
      ...example1,
      output: { ...example, off: { since: '2026-06-09T12:48:00Z', because: 'asked' as const } },
    },
  }),
  'POST /webhooks/{webhookId}/secret': define({
    summary: 'Replace the secret of a webhook; for 24 hours the former one signs too',
    tag,
    access,
    ignoresKey: true,
    holdsSecret: true,
    params,
    output: webhookWithSecret,
    errors: ['webhook_not_found'],
    example: {
      params: example1.params,
      output: {
        webhook: { ...example, formerSignsUntil: '2026-06-10T12:48:00Z' },
        secret: secretExample,
      },
    },
  }),
  'POST /webhooks/{webhookId}/test': define({
    summary: 'Send a test event to a webhook now, and return what the receiver answered',
    tag,
    access,
    ignoresKey: true,
    params,
    output: message,
    errors: ['webhook_not_found', 'too_many_receiver_tests'],
    example: {
      params: example1.params,
      output: { ...messageExample, event: testEvent, subject: example.id },
    },
  }),
  'GET /webhooks/{webhookId}/messages': define({
    summary: 'The messages to a webhook of the last 30 days, the newest first, with their attempts',
    tag,
    access,
    params,
    query: z.strictObject({
      state: z.enum(messageStates).optional(),
      before: id('webhookMessage').optional().describe('Only messages older than this one.'),
      pageSize: limit(100, webhookLogPageSize),
    }),
    output: z.object({ items: z.array(message), hasMore: z.boolean() }),
    errors: ['webhook_not_found'],
    example: {
      params: example1.params,
      query: { state: 'delivered' },
      output: { items: [messageExample], hasMore: false },
    },
  }),
  'POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay': define({
    summary: 'Send a message again, now and once; one that waits is sent now, in its order',
    tag,
    access,
    params: messageParams,
    status: 202,
    output: message,
    errors: ['webhook_not_found', 'webhook_message_not_found'],
    example: {
      ...messageExample1,
      output: {
        ...messageExample,
        state: 'waiting' as const,
        nextAttemptAt: '2026-06-09T12:50:00Z',
      },
    },
  }),
}

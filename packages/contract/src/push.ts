import * as z from 'zod'
import { base64url } from './auth.ts'
import { define } from './define.ts'
import { id, instant, requiredText } from './fields.ts'
import { named } from './named.ts'

const device = named(
  'PushDevice',
  z.object({
    id: id('pushSubscription'),
    userAgent: z.string(),
    isThisBrowser: z.boolean().describe('Whether it belongs to the caller’s browser.'),
    createdAt: instant().describe('When the device was added, in UTC.'),
    lastSuccessAt: instant().nullable().describe('When its push service last accepted a message.'),
    lastFailureAt: instant().nullable().describe('When a message last could not be sent.'),
  }),
)
const deviceExample = {
  id: 'push_01k0000000e0000000000000p1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  isThisBrowser: true,
  createdAt: '2026-06-08T12:48:00Z',
  lastSuccessAt: '2026-06-09T03:30:11Z',
  lastFailureAt: null,
}
const tag = 'Notifications'

/** Messages to people’s devices while Daymark is closed (Web Push). */
export const pushOperations = {
  'GET /push/key': define({
    summary: 'The public key with which a browser subscribes to push messages',
    tag,
    access: 'tenant',
    output: z.object({ publicKey: z.string().describe('A point of P-256, uncompressed, in base64url.') }),
    example: {
      output: {
        publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      },
    },
  }),
  'GET /push/subscriptions': define({
    summary: 'The caller’s devices that get push messages',
    tag,
    access: 'tenant',
    output: z.object({ items: z.array(device) }),
    example: { output: { items: [deviceExample] } },
  }),
  'PUT /push/subscriptions': define({
    summary: 'Send push messages to the browser of this session, or renew its subscription',
    tag,
    access: 'tenant',
    body: z.strictObject({
      endpoint: requiredText(2_000, 'Give the address of the push service.').describe(
        'The address at which the push service of the browser takes messages.',
      ),
      keys: z.strictObject({
        p256dh: base64url(100).describe('The public key of the browser, in base64url.'),
        auth: base64url(30).describe('The secret of the subscription, in base64url.'),
      }),
      isRenewal: z
        .boolean()
        .default(false)
        .describe('Whether to refuse it if this browser has no subscription to renew.'),
    }),
    output: device,
    errors: ['push_subscription_not_found'],
    example: {
      body: {
        endpoint: 'https://push.example/send/dGhpcyBpcyBhbiBleGFtcGxl',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
      output: deviceExample,
    },
  }),
  'DELETE /push/subscriptions/{subscriptionId}': define({
    summary: 'Send no more push messages to one of the caller’s devices',
    tag,
    access: 'tenant',
    params: z.strictObject({ subscriptionId: id('pushSubscription') }),
    errors: ['push_subscription_not_found'],
    example: { params: { subscriptionId: deviceExample.id } },
  }),
  'POST /push/test': define({
    ignoresKey: true,
    summary: 'Send a test message to the caller’s devices',
    tag,
    access: 'tenant',
    output: z.object({
      items: z.array(
        z.object({
          id: id('pushSubscription'),
          userAgent: z.string(),
          outcome: z
            .enum(['sent', 'gone', 'refused', 'later'])
            .describe('`gone`: the device has ended its subscription, and is removed; `later`: try again.'),
        }),
      ),
    }),
    errors: ['too_many_push_tests'],
    example: {
      output: { items: [{ id: deviceExample.id, userAgent: deviceExample.userAgent, outcome: 'sent' }] },
    },
  }),
}

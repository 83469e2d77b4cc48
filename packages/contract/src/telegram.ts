import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { instant } from './fields.ts'
import { serviceState, serviceStateExample } from './service-state.ts'

const tag = 'Integrations'
const access = neededFor('integration.connect-chat')

/** The caller’s chat with the bot (docs/spec/tasks.md#4, #7; docs/spec/decisions.md#097). */
export const telegramOperations = {
  'GET /telegram': define({
    summary: 'How the caller’s link to Telegram is doing',
    tag,
    access,
    output: serviceState,
    example: { output: serviceStateExample },
  }),
  'POST /telegram/link': define({
    summary: 'Make a link that opens the bot and connects the chat to the caller, once and within 10 minutes',
    tag,
    access,
    ignoresKey: true,
    holdsSecret: true,
    output: z.object({ url: z.string(), expiresAt: instant() }),
    errors: ['telegram_unavailable', 'telegram_link_failed', 'too_many_telegram_links'],
    example: {
      output: {
        url: 'https://t.me/DaymarkBot?start=4Yk2mB0n4vYt0mJ9Qq1wS6uZc8dE3fG5hI7jK9lM0nO',
        expiresAt: '2026-06-09T12:58:00Z',
      },
    },
  }),
  'POST /telegram/test': define({
    summary: 'Send a test message to the caller’s chat',
    tag,
    access,
    ignoresKey: true,
    output: z.object({
      outcome: z
        .enum(['sent', 'blocked', 'later'])
        .describe('`blocked`: the person blocked the bot, and the chat is disconnected; `later`: try again.'),
    }),
    errors: ['telegram_unavailable', 'telegram_not_linked', 'too_many_telegram_tests'],
    example: { output: { outcome: 'sent' } },
  }),
  'DELETE /telegram': define({
    summary: 'Disconnect the caller’s chat, and end a link that was not used yet',
    tag,
    access,
    example: {},
  }),
  'POST /telegram/webhook': define({
    summary: 'Updates of the bot, sent by Telegram with the secret of the webhook',
    tag,
    access: 'public',
    ignoresKey: true,
    // Telegram may add fields at any time, so each field is validated when it is read.
    body: z.looseObject({
      update_id: z
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .describe('The number of the update, as Telegram counts them.'),
    }),
    errors: ['telegram_update_refused'],
    example: { body: { update_id: 1 } },
  }),
}

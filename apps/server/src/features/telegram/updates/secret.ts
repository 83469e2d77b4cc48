import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TelegramConfig } from '#server/config.ts'

/**
 * The secret that Telegram sends with each call of the webhook. It is derived from the bot's token, so that all servers
 * know it.
 */
export function webhookSecret({ token }: TelegramConfig): string {
  return createHmac('sha256', token).update('daymark telegram webhook').digest('base64url')
}

/** Whether the call is Telegram's, compared in constant time. */
export function isSecret(telegram: TelegramConfig, given: string | string[] | undefined): boolean {
  if (typeof given !== 'string') return false
  const hash = (text: string): Buffer => createHmac('sha256', telegram.token).update(text).digest()
  return timingSafeEqual(hash(given), hash(webhookSecret(telegram)))
}

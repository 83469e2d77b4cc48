import { AppError } from '#core/errors/app-error.ts'
import { fullPath } from '#contract/operations.ts'
import type { Config } from '#server/config.ts'
import type { TelegramConfig } from '#server/config-services.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { isSameSecret } from '#server/platform/secrets/is-same-secret.ts'
import { createHmac } from 'node:crypto'
import { botOf } from '../bot.ts'
import { reasonOf } from '../outcome.ts'
import { noteUpdate } from './bot-repo.ts'
import { handleUpdate } from './handle.ts'
import { update, wantedUpdates } from './update.ts'

/** The address that Telegram calls; undefined if it cannot, and updates are polled instead. */
export function webhookUrl({
  publicUrl,
  telegram,
}: Pick<Config, 'publicUrl' | 'telegram'>): string | undefined {
  if (!telegram || !publicUrl?.startsWith('https:')) return undefined
  return `${publicUrl}${fullPath('POST /telegram/webhook')}`
}

/** Registers the webhook; returns false if Telegram refused it. Idempotent. */
export async function registerWebhook(context: ServerContext): Promise<boolean> {
  const { telegram } = context.config
  const url = webhookUrl(context.config)
  const bot = botOf(context)
  if (!bot || !telegram || url === undefined) return false
  try {
    await bot.setWebhook(url, {
      secret_token: webhookSecret(telegram),
      allowed_updates: wantedUpdates,
    })
    return true
  } catch (error) {
    // Logs only the message, because the error contains the secret.
    context.log.warn(
      { reason: reasonOf(error, bot.token) },
      'the webhook could not be registered at Telegram',
    )
    return false
  }
}

/** @throws AppError `telegram_update_refused` for a call that is not Telegram's, and if updates are polled instead. */
export async function receiveUpdate({
  context,
  request,
  body,
}: RawCall<'POST /telegram/webhook'>): Promise<undefined> {
  const { telegram } = context.config
  const isCalled = webhookUrl(context.config) !== undefined
  if (!telegram || !isCalled || !isSecret(telegram, request.headers['x-telegram-bot-api-secret-token']))
    throw new AppError('telegram_update_refused')
  const read = update.safeParse(body)
  // Accepts updates of an unknown form, because Telegram would repeat them for a day.
  if (read.success) await handleUpdate(context, read.data)
  await noteUpdate(context.pools.platform, context.clock.now())
  return undefined
}

/**
 * The secret that Telegram sends with each call of the webhook. It is derived from the bot's token, so that all servers
 * know it.
 */
export function webhookSecret({ token }: TelegramConfig): string {
  return createHmac('sha256', token).update('daymark telegram webhook').digest('base64url')
}

/** Whether the call is Telegram's. */
function isSecret(telegram: TelegramConfig, given: string | string[] | undefined): boolean {
  return typeof given === 'string' && isSameSecret(given, webhookSecret(telegram))
}

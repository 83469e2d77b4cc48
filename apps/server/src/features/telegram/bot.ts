import { Api } from 'grammy'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerContext } from '#server/platform/server-context.ts'

export type BotContext = Pick<ServerContext, 'config' | 'outgoing'>

interface BotGiven {
  /** How long a call may take in all. */
  waitMs?: number
  /** Ends a call early, such as one that waits for updates when the server stops. */
  signal?: AbortSignal
}

const mostBytes = 1024 * 1024

/** The operator's bot, called within the limits of outgoing calls; undefined if none is set up. */
export function botOf({ config, outgoing }: BotContext, given: BotGiven = {}): Api | undefined {
  if (!config.telegram) return undefined
  const { waitMs = 10_000, signal } = given
  const call = outgoing.fetchWithin({ waitMs, mostBytes })
  // Passes only these parts: grammY's signal and agent belong to another library's fetch, and its timeout is longer
  // than ours.
  const limited: typeof fetch = (url, init = {}) =>
    call(url, {
      method: init.method ?? 'GET',
      headers: init.headers ?? {},
      body: init.body ?? null,
      ...(signal ? { signal } : {}),
    })
  return new Api(config.telegram.token, {
    apiRoot: config.telegram.url,
    fetch: limited as never,
    timeoutSeconds: Math.ceil(waitMs / 1000) + 5,
  })
}

/** @throws AppError `telegram_unavailable` if no bot is set up. */
export function requireBot(context: BotContext): Api {
  const bot = botOf(context)
  if (!bot) throw new AppError('telegram_unavailable')
  return bot
}

import { ConfigError, textOf, urlOf, type Environment } from './config-values.ts'

export interface GoogleConfig {
  clientId: string
  clientSecret: string
  /** One server in place of Google's own, for instance a proxy. */
  url?: string
}

export interface TelegramConfig {
  token: string
  /** The server of the bot API. */
  url: string
}

export const aiProviders = ['gemini', 'openai'] as const
export interface AiConfig {
  /** Gemini, or a server that speaks OpenAI's protocol, such as a local one. */
  provider: (typeof aiProviders)[number]
  model: string
  /** The operator's key, which all companies share. */
  key?: string
  /** The server in place of the provider's own. */
  url?: string
}

/** @throws ConfigError that names the variable. */
export function googleOf(env: Environment): { google?: GoogleConfig } {
  const clientId = textOf(env, 'DAYMARK_GOOGLE_CLIENT_ID')
  const clientSecret = textOf(env, 'DAYMARK_GOOGLE_CLIENT_SECRET')
  if (!clientId && !clientSecret) return {}
  if (!clientId)
    throw new ConfigError('DAYMARK_GOOGLE_CLIENT_ID', 'must be set, because DAYMARK_GOOGLE_CLIENT_SECRET is')
  if (!clientSecret)
    throw new ConfigError('DAYMARK_GOOGLE_CLIENT_SECRET', 'must be set, because DAYMARK_GOOGLE_CLIENT_ID is')
  const url = urlOf(env, 'DAYMARK_GOOGLE_URL', ['http:', 'https:'])
  return { google: { clientId, clientSecret, ...(url ? { url: withoutSlash(url) } : {}) } }
}

/** @throws ConfigError that names the variable. */
export function telegramOf(env: Environment): { telegram?: TelegramConfig } {
  const token = textOf(env, 'DAYMARK_TELEGRAM_TOKEN')
  if (!token) return {}
  if (!/^\d+:[\w-]+$/.test(token))
    throw new ConfigError('DAYMARK_TELEGRAM_TOKEN', 'must be a token of a bot, such as 123456:AbC')
  const url = urlOf(env, 'DAYMARK_TELEGRAM_URL', ['http:', 'https:']) ?? 'https://api.telegram.org'
  return { telegram: { token, url: withoutSlash(url) } }
}

const defaultModel = 'gemini-2.5-flash'

/** @throws ConfigError that names the variable. */
export function aiOf(env: Environment): AiConfig {
  const given = textOf(env, 'DAYMARK_AI_PROVIDER') ?? 'gemini'
  const provider = aiProviders.find((known) => known === given)
  if (!provider) throw new ConfigError('DAYMARK_AI_PROVIDER', `must be one of ${aiProviders.join(', ')}`)
  const key = textOf(env, 'DAYMARK_AI_KEY')
  const url = urlOf(env, 'DAYMARK_AI_URL', ['http:', 'https:'])
  const model = textOf(env, 'DAYMARK_AI_MODEL')
  if (provider === 'openai' && !url)
    throw new ConfigError('DAYMARK_AI_URL', 'must be set, because DAYMARK_AI_PROVIDER is openai')
  if (provider === 'openai' && !model)
    throw new ConfigError('DAYMARK_AI_MODEL', 'must be set, because DAYMARK_AI_PROVIDER is openai')
  return {
    provider,
    model: model ?? defaultModel,
    ...(key ? { key } : {}),
    ...(url ? { url: withoutSlash(url) } : {}),
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { AiConfig } from '#server/config.ts'
import type { ServerContext } from '#server/platform/server-context.ts'

/** Models may take a minute for a long period. */
const limits = { waitMs: 60_000, mostBytes: 2 * 1024 * 1024 }

/** The operator's model, asked with the key through the client of outgoing calls. */
export function modelOf(
  { config, outgoing }: Pick<ServerContext, 'config' | 'outgoing'>,
  key: string,
): LanguageModel {
  const { ai } = config
  const fetch = outgoing.fetchWithin(limits)
  if (ai.provider === 'gemini')
    return createGoogleGenerativeAI({ apiKey: key, fetch, ...(ai.url ? { baseURL: ai.url } : {}) })(ai.model)
  return createOpenAICompatible({ name: 'openai', apiKey: key, fetch, baseURL: ai.url!, includeUsage: true })(
    ai.model,
  )
}

/** The host that is asked. */
export function hostOf({ url }: AiConfig): string {
  return url ? new URL(url).host : 'generativelanguage.googleapis.com'
}

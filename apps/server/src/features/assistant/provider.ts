import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractJsonMiddleware, wrapLanguageModel } from 'ai'
import type { AiConfig } from '#server/config-services.ts'
import type { ServerContext } from '#server/platform/server-context.ts'

/** Models may take a minute for a long period. */
const limits = { waitMs: 60_000, mostBytes: 2 * 1024 * 1024 }

/** An instance of a model, which the library's type also allows to be a name. */
type Model = Parameters<typeof wrapLanguageModel>[0]['model']

/**
 * The operator's model, asked with the key through the client of outgoing calls. Some models write their JSON as a code
 * block of Markdown, which is removed.
 */
export function modelOf(context: Pick<ServerContext, 'config' | 'outgoing'>, key: string): Model {
  return wrapLanguageModel({ model: plainModelOf(context, key), middleware: extractJsonMiddleware() })
}

function plainModelOf({ config, outgoing }: Pick<ServerContext, 'config' | 'outgoing'>, key: string): Model {
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

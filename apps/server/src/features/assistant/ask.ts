import { maxAnswerTokens } from '#core/assistant/limits.ts'
import type { GivenSentence } from '#core/assistant/cited-sentence.ts'
import type { GivenTask } from '#core/assistant/suggested-task.ts'
import {
  generateText,
  NoObjectGeneratedError,
  Output,
  streamText,
  type LanguageModel,
  type LanguageModelUsage,
} from 'ai'
import * as z from 'zod'
import { BlockedAnswer, UnreadableAnswer } from './provider-failure.ts'

/** A question to a model: what it has to do, and the records as delimited data. */
export interface Question {
  system: string
  prompt: string
}

interface Asked extends Question {
  model: LanguageModel
  signal: AbortSignal
  /** Called once for a complete answer, if the provider counts tokens. */
  onTokens: (tokens: number) => void
}

// The library would print warnings, which quote the request.
globalThis.AI_SDK_LOG_WARNINGS = false

const sentence = z.object({ text: z.string(), sources: z.array(z.string()) })
const task = z.object({
  title: z.string(),
  description: z.string().nullish(),
  suggestedDueDate: z.string().nullish(),
  suggestedPriority: z.string().nullish(),
})

const settings = { maxOutputTokens: maxAnswerTokens, temperature: 0.2, maxRetries: 0 }

/**
 * The sentences of an answer, each as soon as it is complete.
 * @throws UnreadableAnswer for an answer of another form, BlockedAnswer, and errors of the library and the connection.
 */
export async function* askForSentences({
  model,
  signal,
  onTokens,
  ...question
}: Asked): AsyncGenerator<GivenSentence> {
  let failure: unknown
  const answer = streamText({
    model,
    ...question,
    ...settings,
    abortSignal: signal,
    output: Output.array({ element: sentence }),
    // The library's own handler prints the request.
    onError: ({ error }) => {
      failure ??= error
    },
  })
  yield* answer.elementStream
  signal.throwIfAborted()
  // Ignored if the stream failed, because then each of these promises rejects.
  const [whole, usage, end] = await Promise.allSettled([
    answer.output,
    answer.totalUsage,
    answer.finishReason,
  ])
  if (usage.status === 'fulfilled') tell(usage.value, onTokens)
  if (failure !== undefined) throw failure
  if (end.status === 'fulfilled' && end.value === 'content-filter') throw new BlockedAnswer()
  if (whole.status === 'rejected') throw readable(whole.reason)
}

/**
 * A task as the model suggests it.
 * @throws as `askForSentences`
 */
export async function askForTask({ model, signal, onTokens, ...question }: Asked): Promise<GivenTask> {
  try {
    const answer = await generateText({
      model,
      ...question,
      ...settings,
      abortSignal: signal,
      output: Output.object({ schema: task }),
    })
    tell(answer.totalUsage, onTokens)
    if (answer.finishReason === 'content-filter') throw new BlockedAnswer()
    return answer.output
  } catch (error) {
    throw readable(error)
  }
}

/** Some servers do not count tokens. */
function tell({ totalTokens }: LanguageModelUsage, onTokens: Asked['onTokens']): void {
  if (totalTokens) onTokens(totalTokens)
}

function readable(error: unknown): unknown {
  if (!NoObjectGeneratedError.isInstance(error)) return error
  return error.finishReason === 'content-filter' ? new BlockedAnswer() : new UnreadableAnswer('unreadable')
}

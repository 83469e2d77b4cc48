import { maxAnswerTokens, maxSentences } from '#core/assistant/limits.ts'
import type { GivenSentence } from '#core/assistant/cited-sentence.ts'
import type { GivenTask } from '#core/assistant/suggested-task.ts'
import { generateText, NoObjectGeneratedError, Output, streamText, type LanguageModel } from 'ai'
import * as z from 'zod'
import { UnreadableAnswer } from './provider-failure.ts'

/** A question to a model: what it has to do, and the records as delimited data. */
export interface Question {
  system: string
  prompt: string
}

interface Asked extends Question {
  model: LanguageModel
  signal: AbortSignal
  /** Told once for an answer that came to its end. */
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
 * @throws UnreadableAnswer for an answer of another form, and errors of the library and the connection.
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
  let count = 0
  for await (const one of answer.elementStream) if (count++ < maxSentences) yield one
  signal.throwIfAborted()
  // Not read where the stream failed: these promises reject then, each for itself.
  const [whole, usage] = await Promise.allSettled([answer.output, answer.totalUsage])
  if (usage.status === 'fulfilled') onTokens(usage.value.totalTokens ?? 0)
  if (failure !== undefined) throw failure
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
    onTokens(answer.totalUsage.totalTokens ?? 0)
    return answer.output
  } catch (error) {
    throw readable(error)
  }
}

function readable(error: unknown): unknown {
  return NoObjectGeneratedError.isInstance(error) ? new UnreadableAnswer('unreadable') : error
}

import { suggestedTask, type SuggestedTask } from '#core/assistant/suggested-task.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { todayFor } from '#server/platform/today.ts'
import { askForTask } from './ask.ts'
import { begin } from './begin.ts'
import { hostOf, modelOf } from './provider.ts'
import { providerFailure, UnreadableAnswer } from './provider-failure.ts'
import { taskQuestion } from './question.ts'
import { reserve, settle } from './spend.ts'
import { untilStopped } from './until-stopped.ts'

/**
 * A task from a few words (2 §5); it is not created.
 * @throws AppError `assistant_task_failed` with the reason, and as `begin` and `reserve`.
 */
export async function suggestTask(call: RawCall<'POST /assistant/task'>): Promise<SuggestedTask> {
  const { context, body, reply } = call
  const { scope, unit, key, companyZone } = await begin(call, body.key, 'assistant_task_key_missing')
  const today = todayFor(unit)
  const question = taskQuestion(body.text, today)
  const { ai } = context.config
  const reserved = await reserve(context, scope, companyZone, {
    characters: question.system.length + question.prompt.length,
    facts: {
      what: 'a suggested task',
      model: ai.model,
      host: hostOf(ai),
      keyOf: key.of,
      reports: 0,
      tasks: 0,
      people: 0,
    },
  })
  using stopped = untilStopped(context.stopping)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, stopped.signal])
  const noted = (kind: 'success' | 'error', text: string) =>
    key.of === 'person' ? undefined : { kind, text }
  let tokens: number | null = null
  const onTokens = (count: number): void => {
    tokens = count
  }
  try {
    const given = await context.slots.outside(() =>
      askForTask({ ...question, model: modelOf(context, key.key), signal, onTokens }),
    )
    const task = suggestedTask(given, today)
    if (!task) throw new UnreadableAnswer('no title')
    await settle(context, scope, reserved, {
      ended: 'written',
      tokens,
      noted: noted('success', 'Suggested a task'),
    })
    return task
  } catch (error) {
    const { reason, isFree, retryAfterSeconds } = providerFailure(error)
    await settle(context, scope, reserved, {
      ended: gone.signal.aborted ? 'stopped' : 'failed',
      tokens: isFree ? 0 : tokens,
      noted: signal.aborted ? undefined : noted('error', reason),
    })
    throw new AppError('assistant_task_failed', {
      reason,
      ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    })
  }
}

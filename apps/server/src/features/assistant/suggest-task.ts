import { suggestedTask, type SuggestedTask } from '#core/assistant/suggested-task.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { todayFor } from '#server/platform/today.ts'
import { askForTask } from './ask.ts'
import { askWithKeys, type KeysUsed } from './ask-twice.ts'
import { begin, notedOf } from './begin.ts'
import { factsOf } from './material.ts'
import { modelOf } from './provider.ts'
import { UnreadableAnswer } from './provider-failure.ts'
import { taskQuestion } from './question.ts'
import { reserve, reserveAgain, settle } from './spend.ts'
import { untilStopped } from './until-stopped.ts'

/**
 * A task from a few words (docs/spec/tasks.md#5); it is not created.
 * @throws AppError `assistant_task_failed` with the reason, and as `begin` and `reserve`.
 */
export async function suggestTask(call: RawCall<'POST /assistant/task'>): Promise<SuggestedTask & KeysUsed> {
  const { context, body, reply } = call
  const { scope, unit, keys, companyZone } = await begin(call, body.key, 'assistant_task_key_missing')
  const today = todayFor(unit)
  const question = taskQuestion(body.text, today)
  let reserved = await reserve(context, scope, companyZone, {
    characters: question.system.length + question.prompt.length,
    facts: factsOf({ what: { kind: 'task' }, records: [] }, context.config.ai, keys[0].of),
  })
  using stopped = untilStopped(context.stopping)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, stopped.signal])
  const ask = async (key: string, onTokens: (count: number) => void): Promise<SuggestedTask> => {
    const model = modelOf(context, key)
    const task = suggestedTask(await askForTask({ ...question, model, signal, onTokens }), today)
    if (!task) throw new UnreadableAnswer('no title')
    return task
  }
  const mayAskAgain = async (): Promise<boolean> => {
    const more = await reserveAgain(context, scope, reserved)
    reserved = more ?? reserved
    return more !== undefined
  }
  const answer = await context.slots.outside(() => askWithKeys(keys, ask, { signal, mayAskAgain }))
  const { tokens, key: keyOf, refusedKeys } = answer
  if (answer.kind === 'answered') {
    await settle(context, scope, reserved, {
      ended: 'written',
      tokens,
      noted: notedOf({ kind: 'success', text: 'Suggested a task' }, answer),
      keyOf,
    })
    return { ...answer.value, key: keyOf, refusedKeys }
  }
  const { reason, retryAfterSeconds } = answer.failure
  await settle(context, scope, reserved, {
    ended: gone.signal.aborted ? 'stopped' : 'failed',
    tokens,
    noted: signal.aborted ? undefined : notedOf({ kind: 'error', text: reason }, answer),
    keyOf,
  })
  throw new AppError('assistant_task_failed', {
    reason,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  })
}

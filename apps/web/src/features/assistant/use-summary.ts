import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { SummaryLine } from '#contract/assistant-lines.ts'
import type { OperationKey } from '#contract/operations.ts'
import { callLines } from '#web/lib/api-lines.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { withOwnKey } from './own-key.ts'

type LineOf<Kind extends SummaryLine['kind']> = Extract<SummaryLine, { kind: Kind }>
export type Sentence = LineOf<'sentence'>
export type SummarySource = Sentence['sources'][number]

/** Why there is no summary. */
export interface SummaryFailure {
  message: string
  reason?: string | undefined
  /** Whether no key is configured, or the provider refused it. */
  isAboutKey: boolean
  /** Whether a retry may help. */
  mayTryAgain: boolean
}

export interface SummaryState {
  phase: 'idle' | 'writing' | 'written' | 'failed'
  begun?: LineOf<'begun'> | undefined
  sentences: readonly Sentence[]
  done?: LineOf<'done'> | undefined
  failure?: SummaryFailure | undefined
}

type SummaryOperation = Extract<
  OperationKey,
  `POST /assistant/${'day-summary' | 'performance-summary' | 'snapshot'}`
>

const idle: SummaryState = { phase: 'idle', sentences: [] }

type Event =
  | SummaryLine
  | { kind: 'start' }
  | { kind: 'reset' }
  | { kind: 'refused'; failure: SummaryFailure }

/** A summary that is generated only on request: its sentences as they arrive, and its result. */
export function useSummary(operation: SummaryOperation) {
  const [state, dispatch] = useReducer(after, idle)
  const running = useRef<AbortController>(undefined)
  const stop = useCallback(() => running.current?.abort(), [])
  // Leaving the page aborts the request to the provider too.
  useEffect(() => stop, [stop])
  const start = async (body: object) => {
    stop()
    const controller = new AbortController()
    running.current = controller
    dispatch({ kind: 'start' })
    try {
      const args = { body: { ...body, ...withOwnKey() }, signal: controller.signal }
      let last: SummaryLine['kind'] | undefined
      for await (const line of callLines<SummaryLine>(operation, args)) {
        if (controller.signal.aborted) return
        last = line.kind
        dispatch(line)
      }
      if (last !== 'done' && last !== 'failed') dispatch({ kind: 'refused', failure: cutOff })
    } catch (error) {
      if (!controller.signal.aborted) dispatch({ kind: 'refused', failure: failureOf(error) })
    }
  }
  const reset = useCallback(() => {
    stop()
    dispatch({ kind: 'reset' })
  }, [stop])
  return { ...state, start: (body: object) => void start(body), reset }
}

const cutOff: SummaryFailure = {
  message: 'The connection ended before the summary was complete.',
  isAboutKey: false,
  mayTryAgain: true,
}

function after(state: SummaryState, event: Event): SummaryState {
  switch (event.kind) {
    case 'start':
      return { phase: 'writing', sentences: [] }
    case 'reset':
      return idle
    case 'begun':
      return { ...state, begun: event }
    case 'sentence':
      return { ...state, sentences: [...state.sentences, event] }
    case 'again':
      return { ...state, sentences: [] }
    case 'done':
      return { ...state, phase: 'written', done: event }
    case 'failed':
      return {
        phase: 'failed',
        sentences: [],
        failure: {
          message: event.message,
          reason: event.reason,
          isAboutKey: event.isKeyRefused,
          mayTryAgain: true,
        },
      }
    case 'refused':
      return { phase: 'failed', sentences: [], failure: event.failure }
  }
}

/** Refusals for which a retry does not help. */
const lasting = new Set([
  'assistant_off',
  'assistant_budget_spent',
  'assistant_nothing_to_summarize',
  'assistant_nothing_in_period',
  'assistant_employee_not_found',
  'validation_failed',
  'forbidden',
])

function failureOf(error: unknown): SummaryFailure {
  const code = error instanceof ApiError ? error.code : undefined
  const isAboutKey = code === 'assistant_key_missing'
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return {
    message: field?.message ?? messageOf(error),
    isAboutKey,
    mayTryAgain: !isAboutKey && !(code !== undefined && lasting.has(code)),
  }
}

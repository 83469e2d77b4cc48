import {
  focusManager,
  notifyManager,
  QueryClient,
  queryOptions,
  type Query,
  type QueryCache,
  type QueryFunctionContext,
} from '@tanstack/react-query'
import type { OperationKey } from '#contract/operations.ts'
import type { CallArgs, Output } from './api.ts'
import { keepAnswer, readAnswer, type Answer } from './copies/read-answer.ts'
import { ApiError, OfflineError } from './errors.ts'
import { whenAnswered } from './first-answers.ts'
import { lineStore } from './line.ts'
import { serverTimeOf } from './server-clock.ts'

/** The topics of hints. A topic is the first part of every query key. */
export type Topic = 'reports' | 'notifications' | 'activity' | 'me' | 'session' | 'people' | (string & {})

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // A reconnected event stream triggers the necessary refetches; see live.ts.
      refetchOnReconnect: false,
      // Offline, they fail immediately or show the device's copy.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && ((error instanceof OfflineError && lineStore.isUp()) || isPassing(error)),
    },
    // Offline, they fail immediately instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})
keepErrorsWhileAsking(queryClient.getQueryCache())
// The page finds the answers when it is first rendered.
whenAnswered(({ topic, operation, args }, answer) => {
  keepAnswer(operation, args, answer)
  queryClient.setQueryData([topic, operation, args], answer)
})

/**
 * For lists, boards and figures: refetched when the window gets the focus, and each minute while the page is visible,
 * also if no hint announces a change.
 */
export const listFreshness = { refetchOnWindowFocus: 'always', refetchInterval: 60_000 } as const

// A window beside others is visible without the focus, so the visibility event does not suffice.
focusManager.setEventListener((onFocus) => {
  // Without a window there are no events.
  if (!('window' in globalThis)) return undefined
  const listener = () => onFocus()
  window.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  return () => {
    window.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
  }
})

/** Removes unused cache entries, so that the next component refetches them. */
export function forgetUnshown(): void {
  queryClient.removeQueries({ type: 'inactive' })
}

type ReadKey = Extract<OperationKey, `GET ${string}`>

/** Query options of a read operation. Its key is [topic, operation, arguments], so that hints match it. */
export function apiQuery<K extends ReadKey>(
  topic: Topic,
  operation: K,
  ...[args]: Record<string, never> extends CallArgs<K> ? [CallArgs<K>?] : [CallArgs<K>]
) {
  return queryOptions({
    queryKey: [topic, operation, args ?? {}],
    queryFn: (context) => readFor(context, operation, args as unknown as CallArgs<K>),
  })
}

/**
 * Calls a read operation for a query, as `apiQuery` does. If the server cannot be reached, the query gets the copy on
 * this device.
 */
export async function readFor<K extends ReadKey>(
  { signal, client, queryKey }: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>,
  operation: K,
  args: CallArgs<K>,
): Promise<Output<K>> {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  const held = heldBy<Output<K>>(query)
  try {
    const answer = await readAnswer(operation, { ...args, signal })
    // The page may have newer data than the device, with the person's own changes.
    return valueOf(answer.copiedAt !== undefined && held ? held : answer, query)
  } catch (error) {
    if (!(error instanceof OfflineError) || !held || lineStore.isUp()) throw error
    return valueOf(held, query)
  }
}

/** What the query has, and since when; undefined if that is nothing, or pages of a list. */
function heldBy<T>(query: Query | undefined): Answer<T> | undefined {
  const { data, dataUpdatedAt } = query?.state ?? {}
  if (!query || data === undefined || (data as { pages?: unknown }).pages !== undefined) return undefined
  return { value: data as T, copiedAt: copiedAt.get(query) ?? serverTimeOf(dataUpdatedAt!).epochMilliseconds }
}

/** When the server sent the responses that queries have read from this device, in milliseconds since 1970. */
const copiedAt = new WeakMap<Query, number>()

/**
 * The value of a response for its query. A copy is older than the query believes, so its time is corrected, after
 * which it is refetched as any stale response.
 */
function valueOf<T>({ value, copiedAt: at }: Answer<T>, query: Query | undefined): T {
  if (!query) return value
  if (at === undefined) copiedAt.delete(query)
  else {
    copiedAt.set(query, at)
    // After the library has set it to the present time.
    queueMicrotask(() => notifyManager.schedule(() => query.setState({ dataUpdatedAt: at })))
  }
  return value
}

/** When the oldest copy that is displayed was sent, in milliseconds since 1970; undefined if none is displayed. */
export function oldestShownCopy(): number | undefined {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const at = query.isActive() && query.state.data !== undefined ? copiedAt.get(query) : undefined
      return at === undefined ? [] : [at]
    })
  return times.length > 0 ? Math.min(...times) : undefined
}

/** When the connection returns, what was read from this device or could not be read is refetched. */
lineStore.subscribe(() => {
  if (!lineStore.isUp()) return
  void queryClient.invalidateQueries({
    predicate: (query) => copiedAt.has(query) || query.state.error instanceof OfflineError,
  })
})

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 503 || error.status === 502)
}

/**
 * Keeps the error of a failed query without data while it is refetched on focus, a hint, the minute or "Try again".
 * By default the query would be pending, which replaces its message by a skeleton and removes the pressed button. A
 * newly mounted part begins with its skeleton.
 */
function keepErrorsWhileAsking(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>()
  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) errors.delete(query)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') errors.delete(query)
    else if (action.type === 'error' && query.state.data === undefined && query.getObserversCount() > 0)
      errors.set(query, action.error)
    else if (action.type === 'fetch') {
      const error = errors.get(query)
      if (error) query.setState({ ...query.state, status: 'error', error })
    }
  })
}

import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { OperationKey } from '#contract/operations.ts'
import { call, type CallArgs } from './api.ts'
import { ApiError, OfflineError } from './errors.ts'

/** What a live hint can name; the first part of every query key. */
export type Topic = 'reports' | 'notifications' | 'activity' | 'me' | 'session' | 'people' | (string & {})

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // A reconnected event stream refetches what may have changed; see live.ts.
      refetchOnReconnect: false,
      retry: (failures, error) => failures < 2 && (error instanceof OfflineError || isPassing(error)),
    },
    mutations: { retry: false },
  },
})

/** Forgets answers that nothing on the page shows, so that what shows them next asks again. */
export function forgetUnshown(): void {
  queryClient.removeQueries({ type: 'inactive' })
}

type ReadKey = Extract<OperationKey, `GET ${string}`>

/** Query options of a read operation. Its key is [topic, operation, arguments], so that a hint finds it. */
export function apiQuery<K extends ReadKey>(
  topic: Topic,
  operation: K,
  ...[args]: Record<string, never> extends CallArgs<K> ? [CallArgs<K>?] : [CallArgs<K>]
) {
  return queryOptions({
    queryKey: [topic, operation, args ?? {}],
    queryFn: ({ signal }) => call(operation, { ...args, signal } as unknown as CallArgs<K>),
  })
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 503 || error.status === 502)
}

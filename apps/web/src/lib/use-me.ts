import { allows, type Act } from '#core/access/acts.ts'
import type { DueTimes } from '#core/time/report-clock.ts'
import { opensPage, type GuardedPage } from '#core/access/pages.ts'
import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { queryClient } from './query.ts'
import { renewSession, type Me } from './session.ts'
import { call } from './api.ts'

export const meKey = ['me', 'GET /me', {}] as const

/** Puts the answer of the first load into the cache, where hints and changes of preferences update it. */
export function seedMe(me: Me): void {
  queryClient.setQueryData(meKey, me)
}

/** Fetches the signed-in person again after hints and changes. Once, in the app's frame. */
export function useFreshMe(): void {
  useQuery({
    queryKey: meKey,
    queryFn: async () => renewSession(await call('GET /me')),
    // The frame, which asks, is not rendered again for it: whoever shows something of the person reads the cache.
    notifyOnChangeProps: [],
  })
}

/**
 * The signed-in person. Only inside the app's frame. Nearly every part of a page asks for it, so it is read from the
 * cache without a query of its own.
 */
export function useMe(): Me {
  const client = useQueryClient()
  const subscribe = useCallback((onChange: () => void) => onChangeOfMe(client, onChange), [client])
  const me = useSyncExternalStore(subscribe, () => cachedMe(client))
  if (!me) throw new Error('There is no signed-in person here')
  return me
}

const meHash = hashKey(meKey)

/** By the hash, which the cache would make anew from the key each time. */
function cachedMe(client: QueryClient): Me | undefined {
  return client.getQueryCache().get<Me>(meHash)?.state.data
}

function onChangeOfMe(client: QueryClient, onChange: () => void): () => void {
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === meHash) onChange()
  })
}

const standard: DueTimes = []

/** From which times on reports are late in the person's company. */
export function useDueTimes(): DueTimes {
  // A browser that is offline may have a person that was stored before companies had due times.
  return useMe().tenant?.dueTimes ?? standard
}

/** Whether the signed-in person may open a page of their company. */
export function useOpens(): (page: GuardedPage) => boolean {
  const { permissions, tenant } = useMe()
  return (page) => tenant !== null && opensPage(permissions, page)
}

/** Whether the signed-in person may do the act in their company; without a company they may not. */
export function useMay(): (act: Act) => boolean {
  const { permissions, tenant } = useMe()
  return (act) => tenant !== null && allows(permissions, act)
}

import { allows, type Act } from '#core/access/acts.ts'
import type { DueTimes } from '#core/time/report-clock.ts'
import { opensPage, type GuardedPage } from '#core/access/pages.ts'
import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { queryClient } from './query.ts'
import { renewSession, type Me } from './session.ts'
import { call } from './api.ts'

export const meKey = ['me', 'GET /me', {}] as const

/** Puts the person of the first load into the cache, where hints and changes of preferences update it. */
export function seedMe(me: Me): void {
  queryClient.setQueryData(meKey, me)
}

/** Refetches the signed-in person after hints and changes. Used once, in the app's frame. */
export function useFreshMe(): void {
  useQuery({
    queryKey: meKey,
    queryFn: async () => renewSession(await call('GET /me')),
    // Does not re-render the frame: components that show the person read the cache.
    notifyOnChangeProps: [],
  })
}

/**
 * The signed-in person. Only inside the app's frame. Read from the cache without an own query, because nearly every
 * part of a page needs it.
 */
export function useMe(): Me {
  const client = useQueryClient()
  const subscribe = useCallback((onChange: () => void) => onChangeOfMe(client, onChange), [client])
  const me = useSyncExternalStore(subscribe, () => cachedMe(client))
  if (!me) throw new Error('There is no signed-in person here')
  return me
}

const meHash = hashKey(meKey)

/** By the hash, which the cache would otherwise compute from the key each time. */
function cachedMe(client: QueryClient): Me | undefined {
  return client.getQueryCache().get<Me>(meHash)?.state.data
}

function onChangeOfMe(client: QueryClient, onChange: () => void): () => void {
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === meHash) onChange()
  })
}

const standard: DueTimes = []

/** The times after which reports are late in the person's company. */
export function useDueTimes(): DueTimes {
  // Offline, the stored person may date from before companies had due times.
  return useMe().tenant?.dueTimes ?? standard
}

/** Whether the signed-in person may open a page of their company. */
export function useOpens(): (page: GuardedPage) => boolean {
  const { permissions, tenant } = useMe()
  return (page) => tenant !== null && opensPage(permissions, page)
}

/** Whether the signed-in person may do the act in their company; false without a company. */
export function useMay(): (act: Act) => boolean {
  const { permissions, tenant } = useMe()
  return (act) => tenant !== null && allows(permissions, act)
}

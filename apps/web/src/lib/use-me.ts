import { allows, type Act } from '#core/access/acts.ts'
import { opensPage, type GuardedPage } from '#core/access/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from './query.ts'
import { renewSession, type Me } from './session.ts'
import { call } from './api.ts'

export const meKey = ['me', 'GET /me', {}] as const

/** Puts the answer of the first load into the cache, where hints and changes of preferences update it. */
export function seedMe(me: Me): void {
  queryClient.setQueryData(meKey, me)
}

/** The signed-in person. Only inside the app's frame. */
export function useMe(): Me {
  const { data } = useQuery({ queryKey: meKey, queryFn: async () => renewSession(await call('GET /me')) })
  if (!data) throw new Error('There is no signed-in person here')
  return data
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

import { opensPage, type GuardedPage } from '#core/access/pages.ts'
import type { Permission } from '#core/access/permissions.ts'
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

const ofThePlatform: readonly Permission[] = ['PLATFORM_ADMIN', 'CAN_MANAGE_TENANTS', 'CAN_VIEW_ALL_TENANTS']

/** Whether the signed-in person may open a page of their company. */
export function useOpens(): (page: GuardedPage) => boolean {
  const { permissions, tenant } = useMe()
  return (page) => tenant !== null && opensPage(permissions, page)
}

/** Whether the signed-in person has the permission here; permissions of a company apply only inside one. */
export function useHas(): (permission: Permission) => boolean {
  const { permissions, tenant } = useMe()
  return (permission) =>
    permissions.includes(permission) && (tenant !== null || ofThePlatform.includes(permission))
}

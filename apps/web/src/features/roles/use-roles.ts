import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

export type Role = Output<'GET /roles'>['items'][number]

/** The company's roles. They are fetched again on each visit, because other pages change the holders of roles. */
export function useRoles() {
  return useQuery({ ...apiQuery('roles', 'GET /roles'), ...listFreshness, refetchOnMount: 'always' })
}

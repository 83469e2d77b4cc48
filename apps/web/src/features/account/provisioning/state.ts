import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

export type Provisioning = Output<'GET /provisioning'>
export type ScimKey = Provisioning['keys'][number]

const query = apiQuery('provisioning', 'GET /provisioning')

/** The SCIM keys of the company, its groups, and refused requests. */
export const useProvisioning = () => useQuery({ ...query, ...listFreshness })

/** Stores the state that an answer has, or asks for it. */
export function useNewProvisioning(): (state?: Provisioning) => void {
  const client = useQueryClient()
  return (state) => {
    if (state) client.setQueryData(query.queryKey, state)
    else void client.invalidateQueries({ queryKey: ['provisioning'] })
  }
}

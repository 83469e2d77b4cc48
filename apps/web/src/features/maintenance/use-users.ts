import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { toast } from '#web/lib/toast.ts'
import { userSearch, type UserSearch } from './search.ts'
import { texts } from './texts.ts'

export type PlatformUser = Output<'GET /platform/users'>['items'][number]
export type Result = NonNullable<PlatformUser['lastRun']>

const pageSize = 25

/** The page of users in the address. */
export function useUsers(search: UserSearch) {
  const filters = userSearch.filtersOf(search)
  return usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) =>
      apiQuery('maintenance', 'GET /platform/users', { query: { ...filters, page, pageSize } }),
  })
}

/**
 * Repairs one user and keeps the result, until a run over all users reaches them. Results of the newest run are shown
 * only if `showsRun` is true.
 */
export function useFixUser(showsRun: boolean) {
  const client = useQueryClient()
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const fix = useMutation({
    mutationFn: ({ id, tenant }: PlatformUser) =>
      call('POST /platform/tenants/{tenantId}/users/{userId}/claims', {
        path: { tenantId: tenant.id, userId: id },
      }),
    onSuccess: ({ action, message }, { id }) =>
      setResults((last) => new Map(last).set(id, { action, note: message })),
    onError: (error) => void toast.error(texts.failed(messageOf(error))),
    onSettled: () => client.invalidateQueries({ queryKey: ['maintenance', 'GET /platform/users'] }),
  })
  return {
    fix: fix.mutate,
    fixing: fix.isPending ? fix.variables.id : undefined,
    /** The result of the last repaired user, for screen readers. */
    announcement: fix.data && `${fix.variables.name}: ${fix.data.message}`,
    resultOf: (user: PlatformUser): Result | undefined =>
      results.get(user.id) ?? (showsRun ? (user.lastRun ?? undefined) : undefined),
    forget: () => setResults(new Map()),
  }
}

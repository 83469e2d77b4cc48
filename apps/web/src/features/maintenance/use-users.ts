import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast.ts'
import type { UserSearch } from './search.ts'
import { texts } from './texts.ts'

export type PlatformUser = Output<'GET /platform/users'>['items'][number]
export type Result = NonNullable<PlatformUser['lastRun']>

export const pageSize = 25

/** The page of users that the address asks for; one beyond the last gives the last. */
export function useUsers({ search, page: asked = 1 }: UserSearch) {
  const pageOf = (page: number) =>
    apiQuery('maintenance', 'GET /platform/users', {
      query: { ...(search ? { search } : {}), page, pageSize },
    })
  const list = useQuery({ ...pageOf(asked), placeholderData: keepPreviousData })
  const total = list.data?.total
  const lastPage = total === undefined ? asked : Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = asked > lastPage
  const last = useQuery({ ...pageOf(lastPage), enabled: isBeyond && !list.isPlaceholderData })
  return {
    rows: (isBeyond ? last.data : list.data)?.items,
    total,
    page: Math.min(asked, lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void list.refetch(),
  }
}

/** Repairs one user and keeps what came of it, until a run over all comes to them again. */
export function useFixUser() {
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
    resultOf: (user: PlatformUser): Result | undefined => results.get(user.id) ?? user.lastRun ?? undefined,
    forget: () => setResults(new Map()),
  }
}

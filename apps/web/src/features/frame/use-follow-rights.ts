import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '#web/lib/use-me.ts'

/**
 * Checks the open page again whenever what the person may do has changed: a page that they may not open any more is left,
 * and everything else that is shown is fetched again, because what it holds may have changed with it.
 */
export function useFollowRights(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { permissions, user, tenant, isPlatformAdmin } = useMe()
  const rights = JSON.stringify([
    permissions.toSorted(),
    user.roleName,
    user.isEmployee,
    user.businessUnit?.id,
    tenant?.id,
    isPlatformAdmin,
  ])
  const before = useRef(rights)
  useEffect(() => {
    if (before.current === rights) return
    before.current = rights
    void router.invalidate().then(() => {
      client.removeQueries({ type: 'inactive' })
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    })
  }, [client, rights, router])
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '#web/lib/use-me.ts'

/**
 * Re-checks the open page whenever the person's permissions have changed: a page that they may no longer open is
 * left, and all other displayed data is refetched, because it may have changed too.
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

import { counted } from '#core/texts/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { permissionGroups } from '#core/access/permissions.ts'
import { ApiError } from '#web/lib/errors.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './access-explanation.module.css'

/** The permissions of a person by group, each with its sources; shown in a panel about the person. */
export function AccessExplanation({ userId }: { userId: string }) {
  const access = useQuery(apiQuery('people', 'GET /users/{userId}/access', { path: { userId } }))
  const isSlow = useSlow(access.isPending)
  if (access.error && !access.data) {
    const isMissing = access.error instanceof ApiError && access.error.status === 404
    return (
      <ErrorState
        error={access.error}
        what="The explanation"
        {...(isMissing ? {} : { retry: () => access.refetch() })}
      />
    )
  }
  if (!access.data || isSlow)
    return (
      <div className={styles.skeleton} aria-busy="true">
        {isSlow && [160, 220, 200, 180].map((width) => <Skeleton key={width} width={width} />)}
      </div>
    )
  const { user, roleName, isTenantAdmin, permissions } = access.data
  const reasonsOf = new Map(permissions.map(({ permission, because }) => [permission as string, because]))
  const groups = permissionGroups
    .map(({ name, permissions: rows }) => ({ name, rows: rows.filter(([code]) => reasonsOf.has(code)) }))
    .filter(({ rows }) => rows.length > 0)
  const isOut = user.status === 'archived' || user.isSuspended
  return (
    <div className={styles.access}>
      <p>
        <strong>
          <PersonLink id={user.id}>{user.name}</PersonLink>
        </strong>
        <br />
        {roleName}
        {isTenantAdmin && ', company administrator'}
        {` · ${counted(permissions.length, 'permission', 'permissions')}`}
      </p>
      {isOut && (
        <Note mark={user.status === 'archived' ? 'archived' : 'suspended'}>
          {user.name} cannot sign in now, and may do none of this until{' '}
          {user.status === 'archived' ? 'restored' : 'resumed'}.
        </Note>
      )}
      {groups.length === 0 && <EmptyState>The role {roleName} has no permissions.</EmptyState>}
      {groups.map(({ name, rows }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {rows.map(([code, sentence]) => (
              <li key={code}>
                {sentence}
                <small>
                  {(reasonsOf.get(code) ?? []).map((reason) => reasonText(reason, roleName)).join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export type Reason = Output<'GET /users/{userId}/access'>['permissions'][number]['because'][number]

/** The displayed source of a permission. */
export function reasonText(reason: Reason, roleName: string): string {
  switch (reason) {
    case 'platform-admin':
      return 'Platform administrator'
    case 'tenant-admin':
      return 'Company administrator'
    case 'role':
      return `Role ${roleName}`
    case 'role-name':
      return `Name of the role ${roleName}, whose record is missing`
  }
}

import { allows } from '#core/access/acts.ts'
import type { Me } from '#web/lib/session.ts'

export type Home = 'platform' | 'admin' | 'director' | 'manager' | 'employee'

/** The person's home page: the first whose condition is true (docs/spec/tasks.md#2.4, docs/spec/decisions.md#005). */
export function homeOf({
  isPlatformAdmin,
  permissions,
  user,
}: Pick<Me, 'isPlatformAdmin' | 'permissions' | 'user'>): Home {
  if (isPlatformAdmin) return 'platform'
  if (allows(permissions, 'dashboard.open-administrator')) return 'admin'
  if (isDirector({ user })) return 'director'
  return allows(permissions, 'dashboard.open-manager') ? 'manager' : 'employee'
}

/**
 * Whether the person has the role Director itself, not only its permissions (docs/spec/decisions.md#007). A company has
 * only one role of that name.
 */
export function isDirector({ user }: { user: Pick<Me['user'], 'roleName'> }): boolean {
  return user.roleName === 'Director'
}

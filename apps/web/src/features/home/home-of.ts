import { allows } from '#core/access/acts.ts'
import type { Me } from '#web/lib/session.ts'

export type Home = 'platform' | 'admin' | 'director' | 'manager' | 'employee'

/** Which home somebody has: the first that holds (2 §2.4, decision 005). */
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

/** The role, and no other that may as much (decision 007). A company has but one role of that name. */
export function isDirector({ user }: { user: Pick<Me['user'], 'roleName'> }): boolean {
  return user.roleName === 'Director'
}

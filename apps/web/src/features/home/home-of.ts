import type { Me } from '#web/lib/session.ts'

export type Home = 'platform' | 'admin' | 'director' | 'manager' | 'employee'

/** The person's home page: the first whose condition is true (2 §2.4, decision 005). */
export function homeOf({
  isPlatformAdmin,
  permissions,
  user,
}: Pick<Me, 'isPlatformAdmin' | 'permissions' | 'user'>): Home {
  if (isPlatformAdmin) return 'platform'
  if (permissions.includes('CAN_MANAGE_USERS')) return 'admin'
  if (isDirector({ user })) return 'director'
  return permissions.includes('CAN_MANAGE_TEAM_REPORTS') ? 'manager' : 'employee'
}

/**
 * Whether the person has the role Director itself, not only its permissions (decision 007). A company has only one role
 * of that name.
 */
export function isDirector({ user }: { user: Pick<Me['user'], 'roleName'> }): boolean {
  return user.roleName === 'Director'
}

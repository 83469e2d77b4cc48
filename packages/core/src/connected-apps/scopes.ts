import { permissionGroups, type Permission } from '../access/permissions.ts'

/** What an app can ask for: each scope stands for one group of permissions. */
export const appScopes = ['reports', 'tasks', 'meetings', 'leave'] as const
export type AppScope = (typeof appScopes)[number]

type GroupName = (typeof permissionGroups)[number]['name']

const groupOf: Record<AppScope, GroupName> = {
  reports: 'EOD reports',
  tasks: 'Tasks',
  meetings: 'Meetings and calendar',
  leave: 'Leave',
}

function permissionsOfScope(scope: AppScope): readonly Permission[] {
  return permissionGroups
    .filter(({ name }) => name === groupOf[scope])
    .flatMap(({ permissions }) => permissions.map(([code]): Permission => code))
}

/** The permissions that an app gets by scopes: only permissions that the person has. */
export function permissionsByScopes(
  scopes: readonly AppScope[],
  held: ReadonlySet<Permission>,
): Permission[] {
  return scopes.flatMap((scope) => permissionsOfScope(scope).filter((code) => held.has(code)))
}

/**
 * The known scopes of a request, in their order; all of them if it names none. Unknown ones are left out, as the answer
 * says; undefined if no known one is left.
 */
export function readScopes(given: string | undefined): AppScope[] | undefined {
  const named = (given ?? '').split(' ').filter(Boolean)
  if (named.length === 0) return [...appScopes]
  const known = appScopes.filter((scope) => named.includes(scope))
  return known.length > 0 ? known : undefined
}

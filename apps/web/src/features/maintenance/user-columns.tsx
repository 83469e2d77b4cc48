import { shownEmail } from '#core/people/shown-email.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import styles from './maintenance.module.css'
import { problemNames } from './search.ts'
import type { PlatformUser, Result } from './use-users.ts'

const resultMarks = { updated: 'acknowledged', skipped: 'draft', error: 'missed' } as const

/** @param hasResults Whether any listed user has a result; if not, there is no column of results. */
export function userColumns(
  resultOf: (user: PlatformUser) => Result | undefined,
  hasResults: boolean,
): Column<PlatformUser>[] {
  const columns: Column<PlatformUser>[] = [
    {
      key: 'name',
      head: 'User',
      isName: true,
      width: 240,
      lines: 2,
      cell: (user) => (
        <span className={styles.who}>
          <span>{user.name}</span>
          <small>{shownEmail(user.email)}</small>
        </span>
      ),
      phoneCell: ({ name }) => name,
    },
    { key: 'tenant', head: 'Tenant', isQuiet: true, width: 160, cell: (user) => user.tenant.name },
    {
      key: 'role',
      head: 'Role',
      isQuiet: true,
      isExtra: true,
      width: 200,
      cell: (user) => (
        <>
          {user.roleName}
          {user.isTenantAdmin && user.roleName !== 'Tenant Admin' && ', tenant administrator'}
          {user.isPlatformAdmin && ', platform administrator'}
        </>
      ),
    },
    {
      key: 'claims',
      head: 'Claims',
      ...(hasResults ? { width: 180 } : { grows: true }),
      onPhone: 'beside',
      cell: ({ problems }) =>
        problems.length === 0 ? (
          <StatusMark name="attending">All in order</StatusMark>
        ) : (
          <StatusMark name={problems.includes('no-account') ? 'missed' : 'warning'}>
            {problems.map((problem) => problemNames[problem]).join(', ')}
          </StatusMark>
        ),
    },
  ]
  if (!hasResults) return columns
  return [
    ...columns,
    {
      key: 'result',
      head: 'Result',
      grows: true,
      cell: (user) => {
        const result = resultOf(user)
        return (
          <span title={result?.note} className={styles.note}>
            {result && <StatusMark name={resultMarks[result.action]}>{result.note}</StatusMark>}
          </span>
        )
      },
    },
  ]
}

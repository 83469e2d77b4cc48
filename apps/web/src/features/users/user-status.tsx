import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { User } from './user-types.ts'
import styles from './users.module.css'

export function statusName({ status, isSuspended }: Pick<User, 'status' | 'isSuspended'>) {
  if (status === 'archived') return 'Archived'
  return isSuspended ? 'Suspended' : 'Active'
}

const marks = { Archived: 'archived', Suspended: 'suspended', Active: 'active' } as const

/** Whether the person may sign in, and whether they have no password yet; the short form shows only one of them. */
export function UserStatus({ user, isShort }: { user: User; isShort?: boolean }) {
  const name = statusName(user)
  if (isShort && name === 'Active' && !user.hasPassword)
    return <StatusMark name="draft">No password yet</StatusMark>
  return (
    <span className={styles.status}>
      <StatusMark name={marks[name]}>{name}</StatusMark>
      {!isShort && user.status === 'active' && !user.hasPassword && (
        <span className={styles.noPassword}>no password yet</span>
      )}
    </span>
  )
}

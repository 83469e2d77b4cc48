import { whyNoEmployee, type NoEmployee } from '#core/access/employee.ts'
import type { Permission } from '#core/access/permissions.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Note } from '#web/ui/text/note.tsx'
import type { Role } from './role-types.ts'
import styles from './roles.module.css'

interface EmployeeNoteProps {
  /** Undefined for a new role. */
  role: Role | undefined
  /** As they are switched on now, saved or not. */
  permissions: ReadonlySet<Permission>
}

const takesPartIn = 'leave, the Consistency Tracker, streaks, badges and the Leadership Board'

/** Whether people with the role count as employees, what that means and, if they do not, why. */
export function EmployeeNote({ role, permissions }: EmployeeNoteProps) {
  const why = whyNoEmployee({ name: role?.name ?? '', systemKey: role?.systemKey ?? null, permissions })
  return (
    <div className={clsx(styles.notes, styles.employees)}>
      <Note role="status">
        {why === null
          ? `People with this role count as employees: they take part in ${takesPartIn}.`
          : `People with this role do not count as employees, so they take no part in ${takesPartIn}: ${reasonOf(why, role)}.`}
      </Note>
    </div>
  )
}

function reasonOf(why: NoEmployee, role: Role | undefined): string {
  if (why.reason === 'no-reports') return 'they submit no reports'
  // What a system role has cannot be changed, so it need not be named.
  return role?.isSystem ? 'they lead others' : `they lead others by ${why.by.join(', ')}`
}

import type { Act } from '#core/access/acts.ts'
import type { GuardedPage } from '#core/access/pages.ts'
import { Link } from '@tanstack/react-router'
import { linkTo, submitToday, type LinkTarget, type PagePath } from '#web/lib/link-to.ts'
import { useMay, useOpens } from '#web/lib/use-me.ts'
import styles from './home.module.css'

type Shortcut = {
  name: string
  /** The required permission besides opening the page. */
  act?: Act
} & (
  | { page: GuardedPage & PagePath; place?: never }
  // A link with search parameters, or to a page with parameters in its path.
  | { page: GuardedPage; place: LinkTarget }
)

const rows = {
  admin: {
    label: 'Admin Tools',
    shortcuts: [
      { name: 'Manage Users', page: '/user-management' },
      { name: 'Roles & Permissions', page: '/roles-permissions' },
      { name: 'Manage Business Units', page: '/manage-business-units' },
      { name: 'View All Reports', page: '/all-reports' },
      { name: 'View Trigger Log', page: '/admin-trigger-log' },
      { name: 'Manage Leave Records', page: '/admin/leave-records' },
    ],
  },
  team: {
    label: 'Management Toolkit',
    shortcuts: [
      { name: 'Manage Reports', page: '/manage-reports' },
      { name: 'Team Tasks', page: '/team-tasks' },
      { name: 'Consistency Tracker', page: '/delinquent-reports' },
      { name: 'Calendar View', page: '/calendar-view' },
      {
        name: 'Plan a New Meeting',
        page: '/meetings',
        place: linkTo({ to: '/meetings', search: { plan: 'choose' } }),
        act: 'meeting.plan',
      },
    ],
  },
  employee: {
    label: 'Shortcuts',
    shortcuts: [
      { name: 'My Meetings', page: '/meetings' },
      { name: 'Submit EOD', page: '/submit-eod', place: submitToday },
      { name: 'View Tasks', page: '/my-tasks' },
      { name: 'My Calendar', page: '/calendar-view' },
    ],
  },
} as const satisfies Record<string, { label: string; shortcuts: readonly Shortcut[] }>

/** A home page's row of links to frequent actions (docs/spec/decisions.md#128) that the person may open. */
export function Shortcuts({ row }: { row: keyof typeof rows }) {
  const opens = useOpens()
  const may = useMay()
  const { label, shortcuts } = rows[row]
  const shown = shortcuts.filter(({ page, act }: Shortcut) => opens(page) && (act === undefined || may(act)))
  if (shown.length === 0) return null
  return (
    <nav aria-label={label} className={styles.shortcuts}>
      {shown.map((shortcut: Shortcut) => (
        <Link key={shortcut.name} {...(shortcut.place ?? linkTo({ to: shortcut.page }))}>
          {shortcut.name}
        </Link>
      ))}
    </nav>
  )
}

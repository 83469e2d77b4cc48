import { dayIn } from '#core/time/format.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { EmailText } from '#web/ui/people/email-text.tsx'
import { RowLink } from '#web/ui/table/row-link.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { userSearch } from './search.ts'
import { UserStatus } from './user-status.tsx'
import type { User } from './user-types.ts'
import styles from './users.module.css'

export const userColumns = (timeZone: string): Column<User>[] => [
  {
    key: 'name',
    head: 'Name',
    isSortable: true,
    isName: true,
    width: 200,
    cell: (user) => (
      <RowLink
        to="/user-management"
        search={(previous) => userSearch.changed(previous, { user: user.id })}
        resetScroll={false}
        preload={false}
      >
        {user.name}
      </RowLink>
    ),
  },
  {
    key: 'email',
    head: 'Email',
    isSortable: true,
    isQuiet: true,
    width: 250,
    onPhone: 'none',
    cell: ({ email }) => (
      <span className={styles.email}>
        <EmailText>{email}</EmailText>
      </span>
    ),
  },
  { key: 'role', head: 'Role', isSortable: true, width: 120, cell: ({ role }) => role.name },
  {
    key: 'businessUnit',
    head: 'Business unit',
    isSortable: true,
    isQuiet: true,
    isExtra: true,
    width: 200,
    cell: ({ businessUnit }) => businessUnit?.name ?? 'N/A',
    phoneCell: ({ businessUnit }) => businessUnit?.name,
  },
  {
    key: 'createdAt',
    head: 'Added',
    isSortable: true,
    isQuiet: true,
    isExtra: true,
    width: 120,
    onPhone: 'none',
    sortNames: ['Oldest first', 'Newest first'],
    cell: ({ createdAt }) => <DateText value={dayIn(createdAt, timeZone)?.toString()} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: 110,
    onPhone: 'beside',
    cell: (user) => <UserStatus user={user} />,
    phoneCell: (user) => <UserStatus user={user} isShort />,
  },
]

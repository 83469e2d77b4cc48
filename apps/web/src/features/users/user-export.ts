import { formatDateTime } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { importColumns, invitationHeader, type ImportField } from './import/columns.ts'
import { queryOf, type UserSearch } from './search.ts'
import { statusName } from './user-status.tsx'
import type { User } from './user-types.ts'

const pageSize = 500

/** The cells of a person in the form that an import reads; missing values are empty. */
const values: Record<ImportField, (user: User) => string | null> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  notificationEmail: ({ notificationEmail }) => notificationEmail,
  role: ({ role }) => role.name,
  businessUnit: ({ businessUnit }) => businessUnit?.name ?? null,
  designation: ({ designation }) => designation,
  weeklyOffDay: ({ weeklyOffs }) => weeklyOffs,
  timeZone: ({ timeZone }) => timeZone,
  status: statusName,
}

/** Exports all people who match the filters, in the order of the list, with every column of an import. */
export function userExport(
  search: UserSearch,
  timeZone: string,
  chips: readonly FilterChip[],
): ExportSource<User> {
  const filters = queryOf(search)
  return {
    title: 'User Management',
    fileName: 'users',
    list: 'users',
    filters,
    timeZone,
    filterWords: wordsOf(chips),
    columns: [
      ...importColumns.map(({ field, header }) => ({ key: field, header, value: values[field] })),
      { key: 'invitation', header: invitationHeader, value: (user) => invitationOf(user, timeZone) },
    ],
    rowId: ({ id }) => id,
    fetchPage: (page, signal) => call('GET /users', { query: { ...filters, page, pageSize }, signal }),
  }
}

/** Whether the person has a password, and until when a link to set one can be used. */
function invitationOf({ hasPassword, invitedUntil }: User, timeZone: string): string {
  if (hasPassword) return 'Password set'
  return invitedUntil ? `Link until ${formatDateTime(invitedUntil, timeZone)}` : 'No link'
}

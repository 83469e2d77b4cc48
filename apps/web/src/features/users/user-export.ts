import { call } from '#web/lib/api.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { wordsOf } from '#web/ui/chips-of.ts'
import type { FilterChip } from '#web/ui/filter-chips.tsx'
import { queryOf, type UserSearch } from './search.ts'
import { statusName } from './user-status.tsx'
import type { User } from './user-types.ts'

const pageSize = 500

/** The export of all people who match the filters, in the order of the list and with the columns of the table. */
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
      { key: 'name', header: 'Name', value: ({ name }) => name },
      { key: 'email', header: 'Email', value: ({ email }) => email },
      { key: 'role', header: 'Role', value: ({ role }) => role.name },
      {
        key: 'businessUnit',
        header: 'Business unit',
        value: ({ businessUnit }) => businessUnit?.name ?? 'N/A',
      },
      { key: 'status', header: 'Status', value: statusName },
    ],
    rowId: ({ id }) => id,
    fetchPage: (page, signal) => call('GET /users', { query: { ...filters, page, pageSize }, signal }),
  }
}

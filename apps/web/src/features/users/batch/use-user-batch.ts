import { mostChangedAtOnce } from '#core/people/limits.ts'
import { call } from '#web/lib/api.ts'
import { useBatchSelection } from '#web/ui/table/use-batch-selection.ts'
import { queryOf, userSearch, type UserSearch } from '../search.ts'
import type { PersonAct, User } from '../user-types.ts'

const acts: ReadonlySet<PersonAct> = new Set(['edit', 'suspend', 'resume', 'archive', 'unarchive'])

/** Whether anything of the person can be changed together with others. */
export function canTakePart({ may }: User): boolean {
  return may.some((act) => acts.has(act))
}

const pageSize = 500

/** The selected people, kept across pages until the filters change. */
export function useUserBatch(search: UserSearch, rows: readonly User[] | undefined) {
  const { seen, ...selection } = useBatchSelection({
    rows,
    rowId: ({ id }) => id,
    shows: userSearch.filtersOf(search),
    fetchPage: async (page) => {
      const { items, total } = await call('GET /users', { query: { ...queryOf(search), page, pageSize } })
      return { items, hasMore: page * pageSize < total }
    },
    canSelect: canTakePart,
    most: mostChangedAtOnce,
  })
  return {
    ...selection,
    /** The selected people, on all pages. */
    people: [...selection.ids].flatMap((id) => seen(id) ?? []),
  }
}

export type UserBatch = ReturnType<typeof useUserBatch>

import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { mostChangedAtOnce } from '#core/people/limits.ts'
import { call } from '#web/lib/api.ts'
import { useBatchSelection } from '#web/ui/table/use-batch-selection.ts'
import { BatchBar } from '#web/ui/table/batch-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { queryOf, userSearch, type UserSearch } from '../search.ts'
import type { PersonAct, User } from '../user-types.ts'
import { BatchDialog } from './batch-dialog.tsx'

interface UserBatchBarProps {
  batch: UserBatch
  /** The number of filtered people, if the whole page is selected and there are more. */
  matching: number | undefined
}

/** The actions on the selected people. */
export function UserBatchBar({ batch, matching }: UserBatchBarProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <BatchBar
        count={batch.ids.size}
        onClear={batch.clear}
        more={
          matching !== undefined && (
            <Button look="accent" onClick={batch.selectAll} busy={batch.isSelectingAll && 'Selecting…'}>
              Select {matching > mostChangedAtOnce ? 'the first' : 'all'}{' '}
              {Math.min(matching, mostChangedAtOnce).toLocaleString('en')}
            </Button>
          )
        }
      >
        <Button
          icon={<IconPencil size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setChanging(true)}
        >
          Change
        </Button>
      </BatchBar>
      <BatchDialog
        people={batch.people}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        onChanged={batch.clear}
      />
    </>
  )
}

const acts: ReadonlySet<PersonAct> = new Set(['edit', 'suspend', 'resume', 'archive', 'unarchive'])

/** Whether a batch could change anything of the person. */
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

type UserBatch = ReturnType<typeof useUserBatch>

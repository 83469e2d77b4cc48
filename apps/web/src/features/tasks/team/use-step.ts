import { useRef } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { toast } from '#web/lib/toast.ts'
import type { TeamSearch } from './search.ts'
import type { TeamList } from './use-team-list.ts'

/** Moves from the open task to the one before or after it, also across pages. */
export function useStep({ taskId }: TeamSearch, list: TeamList, go: ChangeSearch<TeamSearch>) {
  const isTurning = useRef(false)
  return async (by: 1 | -1): Promise<void> => {
    const ids = list.rows?.map(({ id }) => id) ?? []
    const at = taskId ? ids.indexOf(taskId) : -1
    const next = at === -1 ? ids[0] : ids[at + by]
    if (next) return go({ taskId: next }, { replace: true })
    const page = list.page + by
    if (isTurning.current || page < 1 || page > list.lastPage) return
    isTurning.current = true
    try {
      const rows = await list.fetchRows(page)
      const first = rows.at(by === 1 ? 0 : -1)
      if (first) go({ page, taskId: first.id }, { replace: true })
    } catch {
      toast.error('The next page could not be fetched. Try again.')
    } finally {
      isTurning.current = false
    }
  }
}

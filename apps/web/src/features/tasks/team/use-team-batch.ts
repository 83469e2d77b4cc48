import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxBatch } from '#core/tasks/limits.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/ui/toast.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { TaskSummary } from '../task-types.ts'
import { texts as taskTexts } from '../texts.ts'
import { canTakePart, sendBatch, type BatchAct } from './batch.ts'
import { teamSearch, type TeamSearch } from './search.ts'
import { batchText } from './texts.ts'
import { undoOf } from './undo.ts'

const none: ReadonlySet<string> = new Set()

/** The selected tasks, kept across pages until the filters change, and the batch actions on them. */
export function useTeamBatch(search: TeamSearch, rows: readonly TaskSummary[] | undefined) {
  const refresh = useTaskRefresh()
  const filterKey = JSON.stringify([teamSearch.filtersOf(search), search.view])
  const [selected, setSelected] = useState({ filterKey, ids: none })
  // The tasks as they were when they were seen, for undo.
  const seen = useRef(new Map<string, TaskSummary>())
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, row)
  }, [rows])
  const ids = selected.filterKey === filterKey ? selected.ids : none
  const select = (next: ReadonlySet<string>) => setSelected({ filterKey, ids: next })

  const run = useMutation({
    mutationFn: sendBatch,
    onSuccess: (result, batch) => {
      select(none)
      const text = batchText(batch.verb, result)
      const skipped = new Set(result.skipped.map(({ taskId }) => taskId))
      const changed = batch.taskIds.filter((id) => !skipped.has(id)).map((id) => seen.current.get(id))
      const undo = undoOf(batch, changed)
      if (result.changed === 0) toast.warning(text)
      else if (undo)
        toast.undo(text, () => void undo().then(refresh, (error) => toast.error(messageOf(error))))
      else toast.success(text, result.skipped.length > 0 ? { durationMs: 8_000 } : {})
      refresh()
    },
    onError: (error, batch) =>
      toast.error(`${taskTexts.updateFailed} ${messageOf(error)}`, { retry: () => run.mutate(batch) }),
  })
  const selectAll = useMutation({
    mutationFn: () => findAll(search),
    onSuccess: (found) => {
      for (const row of found) seen.current.set(row.id, row)
      select(new Set(found.map(({ id }) => id)))
    },
    onError: () => toast.error('The other pages could not be fetched. Try again.'),
  })
  return {
    ids,
    select,
    wasEndedByFilters: selected.ids.size > 0 && selected.filterKey !== filterKey,
    busy: run.isPending ? run.variables.verb : undefined,
    act: (act: BatchAct) => run.mutate({ ...act, taskIds: [...ids], key: newKey() }),
    selectAll: () => selectAll.mutate(),
    isSelectingAll: selectAll.isPending,
  }
}

export type TeamBatch = ReturnType<typeof useTeamBatch>

/** The filtered tasks that a batch can act on, up to the limit of one batch. */
async function findAll(search: TeamSearch): Promise<TaskSummary[]> {
  const found: TaskSummary[] = []
  const query = { ...teamSearch.filtersOf(search), pageSize: 100 }
  for (let page = 1, hasMore = true; hasMore && found.length < maxBatch; page++) {
    const list = await call('GET /tasks/team', { query: { ...query, page } })
    found.push(...list.items.filter(canTakePart))
    hasMore = list.hasMore
  }
  return found.slice(0, maxBatch)
}

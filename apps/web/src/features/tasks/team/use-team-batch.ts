import { useMutation } from '@tanstack/react-query'
import { maxBatch } from '#core/tasks/limits.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/lib/toast.ts'
import { useBatchSelection } from '#web/ui/table/use-batch-selection.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import { undoChange } from '../undo-change.ts'
import { batchText, canTakePart, sendBatch, type BatchAct } from './batch.ts'
import { teamSearch, type TeamSearch } from './search.ts'

/** The selected tasks, kept across pages until the filters change, and the batch actions on them. */
export function useTeamBatch(search: TeamSearch, rows: readonly TaskSummary[] | undefined) {
  const refresh = useTaskRefresh()
  const filters = teamSearch.filtersOf(search)
  const { clear, seen, ...selection } = useBatchSelection({
    rows,
    rowId: ({ id }) => id,
    shows: [filters, search.view],
    fetchPage: (page) => call('GET /tasks/team', { query: { ...filters, page, pageSize: 100 } }),
    canSelect: canTakePart,
    most: maxBatch,
  })
  const run = useMutation({
    mutationFn: sendBatch,
    onSuccess: (result, batch) => {
      clear()
      const text = batchText(batch.verb, result)
      const { undoId } = result
      if (result.changed === 0) toast.warning(text)
      else if (undoId !== null)
        toast.undo(
          text,
          () => void undoChange(undoId).then(refresh, (error) => toast.error(messageOf(error))),
        )
      else toast.success(text, result.skipped.length > 0 ? { durationMs: 8_000 } : {})
      refresh()
    },
    onError: (error, batch) =>
      toast.error(`${texts.updateFailed} ${messageOf(error)}`, { retry: () => run.mutate(batch) }),
  })
  return {
    ...selection,
    /** The selected tasks, on all pages. */
    tasks: [...selection.ids].flatMap((id) => seen(id) ?? []),
    busy: run.isPending ? run.variables.verb : undefined,
    act: (act: BatchAct) => run.mutate({ ...act, taskIds: [...selection.ids], key: newKey() }),
  }
}

export type TeamBatch = ReturnType<typeof useTeamBatch>

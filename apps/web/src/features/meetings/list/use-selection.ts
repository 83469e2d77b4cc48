import { useMemo } from 'react'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { toggleRow } from '#web/ui/table/selection.ts'
import type { Selection } from '#web/ui/table/table-types.ts'
import type { Occurrence } from '../meeting-types.ts'
import { canBeAnswered, reasonAgainst, rowIdOf, type Picking } from './answering.ts'
import type { BatchAnswers } from './use-batch-answers.ts'

/** The selection of rows, for the keys of the list and for the check boxes of its rows. */
export function useSelection(batch: BatchAnswers, rows: readonly Occurrence[], now: Temporal.Instant) {
  const { ids } = batch
  const selection: Selection<Occurrence> = {
    ids,
    onChange: batch.select,
    canSelect: canBeAnswered,
    reasonAgainst: (occurrence) => `${occurrence.title} ${reasonAgainst(occurrence, now)}`,
  }
  const canPick = rows.some(canBeAnswered)
  const { toggle } = useStableActs({
    toggle: (occurrence: Occurrence, isRange: boolean) =>
      batch.select(toggleRow(selection, rows, rowIdOf, rowIdOf(occurrence), isRange)),
  })
  const picking = useMemo(
    (): Picking | undefined => (canPick ? { ids, toggle } : undefined),
    [canPick, ids, toggle],
  )
  return { selection, picking }
}

import type { Selection } from './table-types.ts'

let lastToggled: string | undefined

/** Whether the row can be selected; true for every row unless the list decides. */
export function canSelect<Row>(selection: Selection<Row>, row: Row): boolean {
  return selection.canSelect?.(row) ?? true
}

/**
 * The selection after a row's check box was pressed; with Shift, all rows from the last pressed one to this one get
 * its state.
 */
export function toggleRow<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  id: string,
  isRange: boolean,
): ReadonlySet<string> {
  const next = new Set(selection.ids)
  const isOn = !next.has(id)
  const able = rows.filter((row) => canSelect(selection, row)).map(rowId)
  const from = isRange && lastToggled ? able.indexOf(lastToggled) : -1
  const to = able.indexOf(id)
  if (to === -1) return selection.ids
  const touched = from === -1 ? [id] : able.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const touchedId of touched) {
    if (isOn) next.add(touchedId)
    else next.delete(touchedId)
  }
  lastToggled = id
  return next
}

/** How much of the page is selected, and the selection after the page's check box was pressed. */
export function pageSelection<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const able = rows.filter((row) => canSelect(selection, row)).map(rowId)
  const count = able.filter((id) => selection.ids.has(id)).length
  const state = count === 0 ? 'none' : count === able.length ? 'all' : 'some'
  return {
    state,
    /** Nothing on the page can be selected, so that its check box would have no effect. */
    isNone: able.length === 0,
    toggled(): ReadonlySet<string> {
      const next = new Set(selection.ids)
      for (const id of able) {
        if (state === 'all') next.delete(id)
        else next.add(id)
      }
      return next
    },
  }
}

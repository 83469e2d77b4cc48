import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { isEditable, runShortcut, useShortcuts } from '#web/lib/shortcuts.ts'
import { canSelect, pageSelection, toggleRow } from './selection.ts'
import type { Selection } from './table-types.ts'
import { toast } from '#web/lib/toast.ts'

interface RowKeys<Row> {
  region: RefObject<HTMLElement | null>
  rows: readonly Row[]
  rowId: (row: Row) => string
  selection?: Selection<Row>
  onPage?: (step: 1 | -1) => void
  /** The row whose record is open in a panel. */
  openId?: string | undefined
}

/**
 * The keys of a list. J and K work anywhere on the page and focus a row's link; arrows, Home and End do the same
 * inside the list, and a docked panel follows the arrows. X selects, Shift J and K extend the selection, O opens, "." opens the row's menu. Values with
 * inline editing (`data-in-place`) have their own menus.
 */
export function useRowKeys<Row>({ region, rows, rowId, selection, onPage, openId }: RowKeys<Row>) {
  const stepPanel = usePanelSteps(region, openId)
  const links = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const currentIndex = () => {
    const row = currentRow()
    return row ? links().findIndex((link) => row.contains(link)) : -1
  }
  const focusAt = (index: number) => {
    const all = links()
    all[Math.max(0, Math.min(all.length - 1, index))]?.focus()
  }
  const move = (step: number) => focusAt(currentIndex() === -1 ? 0 : currentIndex() + step)
  const select = (isRange: boolean) => {
    const id = currentRow()?.dataset['row']
    if (!id || !selection) return
    if (isRange && selection.ids.has(id)) return
    const row = rows.find((candidate) => rowId(candidate) === id)
    if (row && !isRange && selection.reasonAgainst && !canSelect(selection, row))
      toast.info(selection.reasonAgainst(row), { id: 'not-selected' })
    selection.onChange(toggleRow(selection, rows, rowId, id, isRange))
  }
  const extend = (step: number) => {
    if (selection && currentIndex() !== -1 && !selection.ids.has(currentRow()?.dataset['row'] ?? ''))
      select(false)
    move(step)
    select(true)
  }
  const group = 'Lists'
  useShortcuts([
    { keys: 'j', does: 'Next row', group, run: () => move(1) },
    { keys: 'k', does: 'Previous row', group, run: () => move(-1) },
    { keys: 'o', does: 'Open the row', group, run: () => links()[currentIndex()]?.click() },
    {
      keys: '.',
      does: 'Menu of the row',
      group,
      run: () =>
        currentRow()?.querySelector<HTMLElement>('[aria-haspopup="menu"]:not([data-in-place])')?.click(),
    },
    ...(selection
      ? [
          { keys: 'x', does: 'Select the row', group, run: () => select(false) },
          { keys: 'shift+j', does: 'Extend the selection down', group, run: () => extend(1) },
          { keys: 'shift+k', does: 'Extend the selection up', group, run: () => extend(-1) },
        ]
      : []),
  ])

  return (event: KeyboardEvent<HTMLElement>) => {
    if (isEditable(event.target)) return
    const { key } = event
    const hasMod = event.ctrlKey || event.metaKey
    if (stepPanel(event)) return
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Home') focusAt(0)
    else if (key === 'End') focusAt(Number.MAX_SAFE_INTEGER)
    else if (key === 'a' && hasMod && selection)
      selection.onChange(pageSelection(selection, rows, rowId).toggled())
    else if (event.shiftKey && key === 'ArrowRight' && onPage) onPage(1)
    else if (event.shiftKey && key === 'ArrowLeft' && onPage) onPage(-1)
    else if (key === 'Escape' && selection && selection.ids.size > 0) selection.onChange(new Set())
    else return
    event.preventDefault()
  }
}

/** Lets arrows in the list step a docked panel, and the focus follow to the opened row. Returns true if it stepped. */
function usePanelSteps(region: RefObject<HTMLElement | null>, openId: string | undefined) {
  const isDocked = !useMedia('undocked')
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current || openId === undefined) return
    follows.current = false
    region.current?.querySelector<HTMLElement>(`[data-row="${openId}"] [data-row-link]`)?.focus()
  }, [openId, region])
  return (event: KeyboardEvent<HTMLElement>): boolean => {
    const keys = { ArrowDown: 'j', ArrowUp: 'k' }[event.key]
    if (openId === undefined || !isDocked || keys === undefined) return false
    event.preventDefault()
    follows.current = true
    // The panel's own step, which goes on to the next page of the list.
    runShortcut(keys, event.nativeEvent)
    return true
  }
}

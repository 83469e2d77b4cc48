import { useShortcuts } from '#web/lib/shortcuts.ts'

interface DayKeysProps<Entry> {
  /** The entry of the focused row, otherwise of the open one. */
  current: () => Entry | undefined
  /** The key of the open row. */
  currentKey: string | undefined
  acknowledge: (entry: Entry) => void
  remind: (entry: Entry) => void
  /** Closes the open report; undefined if none is open. */
  close: (() => void) | undefined
}

/**
 * The shortcuts of the lists. A component before them, because an open report, whose shortcuts are registered after these,
 * handles its own keys. Enter presses the focused button of a row.
 */
export function DayKeys<Entry>({ current, currentKey, acknowledge, remind, close }: DayKeysProps<Entry>) {
  const group = 'Today'
  const move = (step: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]:has([data-row-focus])')]
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
    const at = rows.findIndex((row) => (focused ? row === focused : row.dataset['row'] === currentKey))
    // Without a focus the open report is the first stop, otherwise the first row.
    const to = focused ? at + step : Math.max(0, at)
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus()
  }
  const withEntry = (act: (entry: Entry) => void) => () => {
    const entry = current()
    if (entry) act(entry)
  }
  useShortcuts([
    { keys: 'j', does: 'Next person', group, isTypedOnly: true, run: () => move(1) },
    { keys: 'k', does: 'Previous person', group, isTypedOnly: true, run: () => move(-1) },
    {
      keys: 'a',
      does: 'Acknowledge this person’s report',
      group,
      isKeyOnly: true,
      run: withEntry(acknowledge),
    },
    { keys: 'r', does: 'Send this person a reminder', group, isKeyOnly: true, run: withEntry(remind) },
  ])
  useShortcuts(
    [{ keys: 'Escape', does: 'Close the report', group, run: () => close?.() }],
    close !== undefined,
  )
  return null
}

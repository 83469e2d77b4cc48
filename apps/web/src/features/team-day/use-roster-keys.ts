import { useShortcuts } from '#web/lib/shortcuts.ts'
import type { RosterRow } from './use-team-day.ts'

interface RosterKeys {
  /** The shown rows, in their order. */
  rows: readonly RosterRow[]
  /** The focused row, otherwise the open one. */
  focused: () => RosterRow | undefined
  focus: (row: RosterRow) => void
  acknowledge: (row: RosterRow) => void
  remind: (row: RosterRow) => void
  /** Closes the open report; undefined if none is open. */
  close: (() => void) | undefined
}

/** The shortcuts of the roster. An open report handles its own keys, and Enter presses the focused button of a row. */
export function useRosterKeys(keys: RosterKeys): void {
  const { rows, focused, focus, acknowledge, remind, close } = keys
  const group = 'Today'
  const move = (step: 1 | -1) => {
    const at = focused()
    const to = at ? rows.indexOf(at) + step : 0
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (row) focus(row)
  }
  const withRow = (act: (row: RosterRow) => void) => () => {
    const row = focused()
    if (row) act(row)
  }
  useShortcuts([
    { keys: 'j', does: 'Next person', group, isTypedOnly: true, run: () => move(1) },
    { keys: 'k', does: 'Previous person', group, isTypedOnly: true, run: () => move(-1) },
    {
      keys: 'a',
      does: 'Acknowledge this person’s report',
      group,
      isKeyOnly: true,
      run: withRow(acknowledge),
    },
    { keys: 'r', does: 'Send this person a reminder', group, isKeyOnly: true, run: withRow(remind) },
  ])
  useShortcuts(
    [{ keys: 'Escape', does: 'Close the report', group, run: () => close?.() }],
    close !== undefined,
  )
}

import { useState, type FocusEvent } from 'react'
import type { Occurrence } from '../meeting-types.ts'
import { rowIdOf, type Picking } from './answering.ts'
import styles from './list.module.css'
import { MeetingRow } from './meeting-row.tsx'

const none: ReadonlySet<string> = new Set()

/**
 * The live meetings, which are pinned above the list. A meeting whose session ends stays until the focus has left it, so
 * that the focus is not lost.
 */
export function usePinned(live: readonly Occurrence[], items: readonly Occurrence[]) {
  const [held, hold] = useState(none)
  const byId = new Map(items.map((one) => [rowIdOf(one), one]))
  const isPinned = (one: Occurrence) => one.session?.state === 'live' || held.has(rowIdOf(one))
  // The list is newer than the overview if it has the same meeting.
  const others = live.filter((one) => !byId.has(rowIdOf(one)))
  const pinned = [...items.filter(isPinned), ...others]
  const ids = new Set(pinned.map(rowIdOf))
  return {
    pinned,
    rest: items.filter((one) => !ids.has(rowIdOf(one))),
    onFocus: () => hold(ids),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hold(none)
    },
  }
}

interface LiveNowProps {
  pinned: readonly Occurrence[]
  now: Temporal.Instant
  timeZone: string
  picking: Picking | undefined
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/** The running sessions above the days of the list. */
export function LiveNow({ pinned, now, timeZone, picking, onFocus, onBlur }: LiveNowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices whether the focus is inside
    <section className={styles.pinned} aria-labelledby="live-now" onFocus={onFocus} onBlur={onBlur}>
      <h2 id="live-now">Live now</h2>
      <ul>
        {pinned.map((occurrence) => (
          <MeetingRow key={rowIdOf(occurrence)} isPinned {...{ occurrence, now, timeZone, picking }} />
        ))}
      </ul>
    </section>
  )
}

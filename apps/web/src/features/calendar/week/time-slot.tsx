import type { KeyboardEvent } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { shortTime, type Entry } from '../entries.ts'
import { slotAfterKey, slotKey, slotMinutes, type Slot } from './hours.ts'
import styles from './week.module.css'

interface TimeSlotProps {
  slot: Slot
  today: Temporal.PlainDate
  /** The meetings during it. */
  entries: readonly Entry[]
  onMove: (to: Slot) => void
  onAdd: (at: DOMRect) => void
}

/** The quarter of an hour that the keyboard is on: arrows lead to others, Enter offers what can be added there. */
export function TimeSlot({ slot, today, entries, onMove, onAdd }: TimeSlotProps) {
  const { date, minutes } = slot
  const time = shortTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = slotAfterKey(slot, event, today)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    onMove(to)
  }
  return (
    <button
      type="button"
      data-slot={slotKey(slot)}
      className={styles.slot}
      aria-haspopup="menu"
      style={{
        top: `${(minutes / (24 * 60)) * 100}%`,
        height: `${(slotMinutes / (24 * 60)) * 100}%`,
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => onAdd(event.currentTarget.getBoundingClientRect())}
    >
      <span className="visually-hidden">
        {formatDateWithDay(date)}, {time}, {entries.map(({ title }) => title).join(', ') || 'free'}
      </span>
    </button>
  )
}

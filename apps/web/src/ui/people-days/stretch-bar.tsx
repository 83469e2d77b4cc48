import { use, type ButtonHTMLAttributes } from 'react'
import { clsx } from '../clsx.ts'
import { BarRoomContext } from './bar-room.ts'
import { barLabels, barName, fittingLabel, type DrawnStretch } from './bar-words.ts'
import styles from './people-days.module.css'
import type { Cell } from './stretch-cells.ts'

/** What a bar does, and how it is found: the attributes of its button. */
export type BarButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'> & {
  [data: `data-${string}`]: string
}

interface StretchBarProps {
  name: string
  cell: Cell<DrawnStretch>
  stretch: DrawnStretch
  button: BarButton
}

/** The gaps beside a bar, its borders and its insets. */
const insets = 4 + 2 + 8

/** A stretch of leave over its days, with the longest of its labels that fits; half a day is half of its day. */
export function StretchBar({ name, cell, stretch, button }: StretchBarProps) {
  const { days, hasBefore, hasAfter } = cell
  const { portion, isWaiting } = stretch
  const room = use(BarRoomContext)
  const label = room && fittingLabel(barLabels(stretch), days * room.dayWidth - insets, room.widthOf)
  return (
    <button
      {...button}
      type="button"
      className={clsx(
        styles.bar,
        isWaiting && styles.waiting,
        portion === 'morning' && styles.morning,
        portion === 'afternoon' && styles.afternoon,
        hasBefore && styles.hasBefore,
        hasAfter && styles.hasAfter,
      )}
      aria-label={barName(name, stretch)}
    >
      {label && <span>{label}</span>}
    </button>
  )
}

import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { lengthInWords, waitingWords } from '#web/ui/people-days/bar-words.ts'
import type { LeavePerson, PersonStretch } from '../leave-types.ts'
import styles from './people.module.css'
import { drawn } from './words.ts'

export interface Opened {
  person: LeavePerson
  stretch: PersonStretch
  bar: HTMLElement
  /** Opened by a press, so that it stays when the pointer leaves. */
  isPinned: boolean
}

interface LeaveCardProps {
  opened: Opened
  /** What the reader may do about this leave. */
  acts: ReactNode
}

const gap = 2
const edge = 8

/** The details of a bar, below it, or above it if the room below does not suffice. */
export function LeaveCard({ opened, acts }: LeaveCardProps) {
  const { person, stretch, bar, isPinned } = opened
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const box = card.current
      const around = box?.offsetParent?.getBoundingClientRect()
      if (!box || !around) return
      const at = bar.getBoundingClientRect()
      const isAbove = at.bottom + box.offsetHeight + edge > innerHeight && at.top > box.offsetHeight
      const top = isAbove ? at.top - box.offsetHeight - gap : at.bottom + gap
      const mostLeft = Math.max(0, around.width - box.offsetWidth)
      box.style.top = `${top - around.top}px`
      box.style.left = `${Math.min(Math.max(0, at.left - around.left), mostLeft)}px`
    }
    place()
    // A device that is turned moves the bar.
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [bar, stretch])
  useLayoutEffect(() => {
    if (isPinned) (card.current?.querySelector<HTMLElement>('a, button') ?? card.current)?.focus()
  }, [isPinned, bar])
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={`Leave of ${person.name}`}
      tabIndex={-1}
    >
      <p className={styles.cardHead}>
        <Mark name={stretch.isWaiting ? 'leaveWaiting' : 'leave'} />
        <strong>{person.name}</strong>
      </p>
      <p>
        <span className="nowrap">{stretchInWords(stretch)}</span>
      </p>
      <p className={styles.quiet}>{stretch.isWaiting ? waitingWords : lengthInWords(drawn(stretch))}</p>
      {stretch.reason !== null && (
        <p className={styles.reason} dir="auto">
          {stretch.reason}
        </p>
      )}
      {acts && <div className={styles.cardActs}>{acts}</div>}
    </div>
  )
}

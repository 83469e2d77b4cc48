import type { ReactNode } from 'react'
import type { ReportingState } from '#core/working-days/reporting-day.ts'
import { clsx } from './clsx.ts'
import styles from './day-mark.module.css'

/** One day of a person's reporting, as strips and calendars mark it. */
export interface MarkedDay {
  date: string
  state: ReportingState
  isHalfLeave: boolean
}

interface DayState {
  /** Its name in the legend. */
  name: string
  drawing: ReactNode
}

const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round' } as const

/** The marks of days: distinguished by shape first, in colours that remain distinct with colour blindness. */
const dayStates: Record<ReportingState, DayState> = {
  'on-time': {
    name: 'On time',
    drawing: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  },
  late: {
    name: 'Late',
    drawing: (
      <>
        <circle cx="6" cy="6" r="4.6" {...line} strokeWidth="2" />
        <path d="M6 1a5 5 0 0 0 0 10Z" fill="currentColor" />
      </>
    ),
  },
  missed: {
    name: 'Missed',
    drawing: <path d="m1.8 1.8 8.4 8.4M10.2 1.8 1.8 10.2" {...line} strokeWidth="2.6" />,
  },
  leave: {
    name: 'On leave',
    drawing: <rect x="0" y="3.8" width="12" height="4.4" rx="1" fill="currentColor" />,
  },
  'weekly-off': {
    name: 'Weekly off',
    drawing: <path d="M1 5.4 5.4 1M1 11 11 1M6.6 11 11 6.6" {...line} strokeWidth="1.8" />,
  },
  holiday: {
    name: 'Holiday',
    drawing: <path d="M3 11.4V1h7.4L8 4l2.4 3H3" {...line} strokeLinejoin="round" strokeWidth="1.8" />,
  },
  'not-due': {
    name: 'Not yet due',
    drawing: (
      <circle
        cx="6"
        cy="6"
        r="4.8"
        {...line}
        strokeLinecap="butt"
        strokeWidth="1.6"
        strokeDasharray="2.6 2.42"
      />
    ),
  },
  'before-joining': { name: 'Before joining', drawing: null },
  inactive: { name: 'Archived or suspended', drawing: null },
}

/** The mark of a day, hidden from screen readers: the words are beside it. */
export function DayMark({ state, className }: { state: ReportingState; className?: string | undefined }) {
  return (
    <svg
      className={clsx(styles.mark, styles[state], className)}
      viewBox="0 0 12 12"
      aria-hidden="true"
      data-state={state}
    >
      {dayStates[state].drawing}
    </svg>
  )
}

const inLegend = ['on-time', 'late', 'missed', 'leave', 'weekly-off', 'holiday', 'not-due'] as const

/** The legend of the marks, always shown with them. */
export function DayLegend({ withHalfLeave, isColumn }: { withHalfLeave?: boolean; isColumn?: boolean }) {
  return (
    <ul className={clsx(styles.legend, isColumn && styles.column)} aria-label="What the marks mean">
      {inLegend.map((state) => (
        <li key={state}>
          <DayMark state={state} />
          {dayStates[state].name}
        </li>
      ))}
      {withHalfLeave && (
        <li>
          <span className={styles.half} aria-hidden="true" />
          Half a day of leave
        </li>
      )}
    </ul>
  )
}

import type { ReportingState } from '#core/working-days/reporting-day.ts'
import type { ReactNode } from 'react'
import { clsx } from '../clsx.ts'
import styles from './day-mark.module.css'

/** One day of a person's reporting, as marked in strips and calendars. */
export interface MarkedDay {
  date: string
  state: ReportingState
  isHalfLeave: boolean
}

/** Lines from a point within the 12 by 12 box of a mark, in relative commands only. */
interface Shape {
  lines: readonly (readonly [x: number, y: number, path: string])[]
  /** Filled if missing. */
  strokeWidth?: number
  dashes?: string
}

interface DayState {
  /** Its name in the legend. */
  name: string
  shapes: readonly Shape[]
}

/** The marks of days: distinguished by shape first, in colours that remain distinct with colour blindness. */
const dayStates: Record<ReportingState, DayState> = {
  'on-time': { name: 'On time', shapes: [{ lines: [[11, 6, circle(5)]] }] },
  late: {
    name: 'Late',
    shapes: [{ lines: [[10.6, 6, circle(4.6)]], strokeWidth: 2 }, { lines: [[6, 1, 'a5 5 0 0 0 0 10z']] }],
  },
  missed: {
    name: 'Missed',
    shapes: [
      {
        lines: [
          [1.8, 1.8, 'l8.4 8.4'],
          [10.2, 1.8, 'l-8.4 8.4'],
        ],
        strokeWidth: 2.6,
      },
    ],
  },
  leave: {
    name: 'On leave',
    shapes: [
      { lines: [[1, 3.8, 'h10a1 1 0 0 1 1 1v2.4a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-2.4a1 1 0 0 1 1-1z']] },
    ],
  },
  'weekly-off': {
    name: 'Weekly off',
    shapes: [
      {
        lines: [
          [1, 5.4, 'l4.4-4.4'],
          [1, 11, 'l10-10'],
          [6.6, 11, 'l4.4-4.4'],
        ],
        strokeWidth: 1.8,
      },
    ],
  },
  holiday: {
    name: 'Holiday',
    shapes: [{ lines: [[3, 11.4, 'v-10.4h7.4l-2.4 3l2.4 3h-7.4']], strokeWidth: 1.8 }],
  },
  'not-due': {
    name: 'Not yet due',
    shapes: [{ lines: [[10.8, 6, circle(4.8)]], strokeWidth: 1.6, dashes: '2.6 2.42' }],
  },
  'before-joining': { name: 'Before joining', shapes: [] },
  'not-kept': { name: 'Reports deleted', shapes: [] },
  inactive: { name: 'Archived or suspended', shapes: [] },
  'zone-change': { name: 'No report due: the time zone changed', shapes: [] },
}

/** A circle from its rightmost point. */
function circle(radius: number): string {
  const half = `a${radius} ${radius} 0 1 1`
  return `${half}${-2 * radius} 0${half} ${2 * radius} 0z`
}

interface DayMarksProps {
  state: ReportingState
  /** The x positions of the marks in the drawing. */
  places: readonly number[]
}

/** The marks of all days of one state, within a drawing of several days. */
export function DayMarks({ state, places }: DayMarksProps) {
  return dayStates[state].shapes.map(({ lines, strokeWidth, dashes }, index) => {
    const drawing = places
      .flatMap((place) => lines.map(([x, y, path]) => `M${place + x} ${y}${path}`))
      .join('')
    return strokeWidth === undefined ? (
      <path key={index} className={clsx(styles.shape, styles[state])} d={drawing} fill="currentColor" />
    ) : (
      <path
        key={index}
        className={clsx(styles.shape, styles[state])}
        d={drawing}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap={dashes ? 'butt' : 'round'}
        strokeLinejoin="round"
        strokeDasharray={dashes}
      />
    )
  })
}

const atStart = [0]

/** The mark of a day, hidden from screen readers: its text is beside it. */
export function DayMark({ state, className }: { state: ReportingState; className?: string | undefined }) {
  return (
    <svg className={clsx(styles.mark, className)} viewBox="0 0 12 12" aria-hidden="true">
      <DayMarks state={state} places={atStart} />
    </svg>
  )
}

const inLegend = ['on-time', 'late', 'missed', 'leave', 'weekly-off', 'holiday', 'not-due'] as const

interface DayLegendProps {
  /** The marks that can occur; those of reports by default. */
  states?: readonly ReportingState[]
  withHalfLeave?: boolean
  isColumn?: boolean
  /** Entries before them, for other marks. */
  children?: ReactNode
}

/** The legend of the marks, always shown with them. */
export function DayLegend({ states = inLegend, withHalfLeave, isColumn, children }: DayLegendProps) {
  return (
    <ul className={clsx(styles.legend, isColumn && styles.column)} aria-label="What the marks mean">
      {children}
      {states.map((state) => (
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

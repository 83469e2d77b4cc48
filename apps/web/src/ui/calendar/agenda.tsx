import { useState, type ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { Button } from '../button/button.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import styles from './month-sheet.module.css'

interface AgendaProps<Day extends { date: string }> {
  /** The days with any content, in order. */
  days: readonly Day[]
  today: string
  /** Whether a day is shown from the start; the others are shown on request. */
  isFirstShown: (day: Day) => boolean
  /** Whether a button shows the others; false if another control does. */
  offersOthers?: boolean
  /** The content of the day, as items of a list. */
  lines: (day: Day) => ReactNode
  /** The level of the days' headings on the page. */
  level: 2 | 3
}

/** The days of a month as a list, past ones on request. */
export function Agenda<Day extends { date: string }>(props: AgendaProps<Day>) {
  const { days, today, isFirstShown, offersOthers = true, lines, level } = props
  const [showsAll, setShowsAll] = useState(false)
  const first = days.filter(isFirstShown)
  const hasMore = !showsAll && first.length > 0 && first.length < days.length
  const Heading = `h${level}` as const
  return (
    <>
      {hasMore && offersOthers && <Button onClick={() => setShowsAll(true)}>Show earlier days</Button>}
      <ol className={styles.agenda}>
        {(hasMore ? first : days).map((day) => (
          <li key={day.date} data-date={day.date}>
            <Heading className={styles.agendaDay} tabIndex={-1}>
              <time dateTime={day.date}>{formatDateWithDay(day.date)}</time>
              {day.date === today && <span className={styles.note}>Today</span>}
            </Heading>
            <ul>{lines(day)}</ul>
          </li>
        ))}
      </ol>
    </>
  )
}

/** The skeleton of two days while they are loading. */
export function AwaitedAgenda() {
  return [4, 3].map((lines) => (
    <div key={lines} className={styles.awaited}>
      <Skeleton width={140} />
      {Array.from({ length: lines }, (_, line) => (
        <div key={line}>
          <Skeleton width="55%" />
          <Skeleton width="35%" height={10} />
        </div>
      ))}
    </div>
  ))
}

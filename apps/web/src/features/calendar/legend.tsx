import type { ReactNode } from 'react'
import type { MarkName } from '#web/ui/marks.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import styles from './calendar.module.css'

type Marked = readonly { mark: MarkName; words: string }[]

const absences: Marked = [
  { mark: 'leave', words: 'On leave' },
  { mark: 'weeklyOff', words: 'Weekly off' },
]
const entries: Marked = [
  { mark: 'meeting', words: 'Meeting' },
  { mark: 'memo', words: 'Live memo' },
  { mark: 'notStarted', words: 'Task due' },
  { mark: 'submitted', words: 'Report on time' },
  { mark: 'late', words: 'Late' },
  { mark: 'missed', words: 'Missed' },
]

/** What the marks of days and entries mean. */
export function Legend() {
  return (
    <LegendOf marked={[...entries, ...absences]}>
      <li>Dashed: waits for your answer</li>
      <li>Without colour: recurring</li>
    </LegendOf>
  )
}

/** What the bars and days in the table of people mean. */
export function PeopleLegend() {
  return (
    <LegendOf marked={absences}>
      <li>½: half a day</li>
      <li>Underlined: holiday</li>
    </LegendOf>
  )
}

function LegendOf({ marked, children }: { marked: Marked; children: ReactNode }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {marked.map(({ mark, words }) => (
        <li key={mark}>
          <Mark name={mark} size={10} /> {words}
        </li>
      ))}
      {children}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { Calendar, Kind } from './calendar-types.ts'
import styles from './calendar.module.css'
import type { Entry } from './entries.ts'
import { ownStates, teamCounts } from './report-counts.tsx'

type Marked = readonly { mark: MarkName; words: string }[]

const absences: Marked = [
  { mark: 'leave', words: 'On leave' },
  { mark: 'weeklyOff', words: 'Weekly off' },
]
const all: Marked = [
  { mark: 'meeting', words: 'Meeting' },
  { mark: 'active', words: 'Live now' },
  { mark: 'memo', words: 'Live memo' },
  { mark: 'notStarted', words: 'Task due' },
  { mark: 'inProgress', words: 'In progress' },
  { mark: 'blocked', words: 'Blocked' },
  { mark: 'completed', words: 'Completed' },
  { mark: 'overdue', words: 'Overdue' },
  { mark: 'submitted', words: 'Report on time' },
  { mark: 'late', words: 'Late' },
  { mark: 'missed', words: 'Missed' },
  ...absences,
  { mark: 'holiday', words: 'Holiday' },
]

interface LegendProps {
  calendar: Calendar
  entries: ReadonlyMap<string, readonly Entry[]>
  shown: ReadonlySet<Kind>
  /** Whether the days have only marks of their entries, without words: the month on a phone. */
  isBrief: boolean
}

/** What the marks of days and entries mean, as far as there are such. */
export function Legend({ calendar, entries, shown, isBrief }: LegendProps) {
  const drawn = [...entries.values()].flat()
  const found = new Set<MarkName>(drawn.map(({ mark }) => mark))
  if (shown.has('leave') && calendar.leave.length > 0) found.add('leave')
  for (const day of calendar.days) {
    if (shown.has('off') && day.isWeeklyOff) found.add('weeklyOff')
    if (isBrief) continue
    if (shown.has('off') && day.holidays.length > 0) found.add('holiday')
    if (!shown.has('reports')) continue
    const own = day.ownReport && ownStates[day.ownReport.state]
    if (day.reports) for (const { mark } of teamCounts(day)) found.add(mark)
    else if (own) found.add(own.mark)
  }
  const meetings = drawn.flatMap((entry) => (entry.kind === 'tasks' ? [] : entry.meeting))
  return (
    <LegendOf marked={all.filter(({ mark }) => found.has(mark))}>
      {!isBrief && meetings.some(({ awaitsAnswer }) => awaitsAnswer) && (
        <li>Dashed: waits for your answer</li>
      )}
      {!isBrief && meetings.some(({ recurrence }) => recurrence !== 'none') && (
        <li>Without colour: recurring</li>
      )}
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

import { IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './calendar.module.css'
import { ownStates, teamCounts } from './report-counts.tsx'
import type { Sheet } from './sheet.ts'

type LegendItems = readonly { mark: MarkName; text: string }[]

const allItems: LegendItems = [
  { mark: 'meeting', text: 'Meeting' },
  { mark: 'active', text: 'Live now' },
  { mark: 'memo', text: 'Live memo' },
  { mark: 'notStarted', text: 'Task due' },
  { mark: 'inProgress', text: 'In progress' },
  { mark: 'blocked', text: 'Blocked' },
  { mark: 'completed', text: 'Completed' },
  { mark: 'overdue', text: 'Overdue' },
  { mark: 'submitted', text: 'Report on time' },
  { mark: 'late', text: 'Late' },
  { mark: 'missed', text: 'Missed' },
  { mark: 'leave', text: 'On leave' },
  { mark: 'weeklyOff', text: 'Weekly off' },
  { mark: 'holiday', text: 'Holiday' },
]

/** The meaning of the marks that the days and entries have. */
export function Legend({ sheet: { calendar, days, entries, shown } }: { sheet: Sheet }) {
  const drawn = [...entries.values()].flat()
  const found = new Set<MarkName>(drawn.map(({ mark }) => mark))
  if (shown.has('leave') && calendar && calendar.leave.length > 0) found.add('leave')
  for (const day of days.values()) {
    if (shown.has('off') && day.isWeeklyOff) found.add('weeklyOff')
    if (shown.has('off') && day.holidays.length > 0) found.add('holiday')
    if (!shown.has('reports')) continue
    const own = day.ownReport && ownStates[day.ownReport.state]
    if (day.reports) for (const { mark } of teamCounts(day)) found.add(mark)
    else if (own) found.add(own.mark)
  }
  const meetings = drawn.flatMap((entry) => (entry.kind === 'tasks' ? [] : entry.meeting))
  return (
    <LegendList items={allItems.filter(({ mark }) => found.has(mark))}>
      {meetings.some(({ awaitsAnswer }) => awaitsAnswer) && (
        <li>
          <span className={styles.dashed} /> Waits for your answer
        </li>
      )}
      {meetings.some(({ recurrence }) => recurrence !== 'none') && (
        <li>
          <IconRepeat size={12} stroke={1.5} aria-hidden="true" /> One of a series
        </li>
      )}
    </LegendList>
  )
}

function LegendList({ items, children }: { items: LegendItems; children: ReactNode }) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {items.map(({ mark, text }) => (
        <li key={mark}>
          <Mark name={mark} size={10} /> {text}
        </li>
      ))}
      {children}
    </ul>
  )
}

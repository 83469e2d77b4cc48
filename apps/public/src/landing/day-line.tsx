import type { MarkName } from '#web/ui/mark/marks.tsx'
import type { SiteContent } from '../content.ts'
import { Mark } from '../mark.tsx'

const markOf: Record<SiteContent['dayLine']['marks'][number]['kind'], MarkName> = {
  meeting: 'meeting',
  task: 'completed',
  memo: 'memo',
  report: 'submitted',
}

/** A working day as a line, with a mark for each event, up to its report. */
export function DayLine({ dayLine: { label, hours, marks } }: { dayLine: SiteContent['dayLine'] }) {
  const end = Math.max(0, ...marks.map(({ at }) => at))
  return (
    <div className="day" role="img" aria-label={label}>
      <span className="day-axis" />
      <span className="day-done" style={{ width: `${end}%` }} />
      {hours.map((hour, place) => (
        <span key={hour} className="day-hour" style={{ left: `${(100 * place) / (hours.length - 1)}%` }}>
          {hour}
        </span>
      ))}
      {marks.map(({ at, kind, label: text }) => (
        <span key={at} className={`day-mark is-${kind}`} style={{ left: `${at}%` }}>
          <Mark name={markOf[kind]} size={16} />
          {text !== undefined && <span className="day-text">{text}</span>}
        </span>
      ))}
    </div>
  )
}

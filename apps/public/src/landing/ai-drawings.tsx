import { marks } from '#web/ui/mark/marks.tsx'
import type { SiteContent } from '../content.ts'
import { Mark } from '../mark.tsx'

type Features = SiteContent['ai']['features']

/** The marks of a person's days above their counts. */
export function PerformanceDrawing({ of }: { of: Features['performance'] }) {
  const kinds = [...new Set(of.days)]
  return (
    <>
      <div className="days" role="img" aria-label={of.label}>
        {of.days.map((day, place) => (
          <Mark key={place} name={day} size={16} />
        ))}
      </div>
      <ul className="legend" aria-hidden="true">
        {kinds.map((kind) => (
          <li key={kind}>
            <Mark name={kind} /> {marks[kind].word}
          </li>
        ))}
      </ul>
      <dl className="counts">
        {of.figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A typed sentence and the resulting task. */
export function TaskDrawing({ of }: { of: Features['tasks'] }) {
  return (
    <>
      <p className="typed">{of.line}</p>
      <p className="made">
        <Mark name="notStarted" size={16} />
        <span className="made-title">{of.task}</span>
        {of.facts.map((fact) => (
          <span key={fact} className="chip">
            {fact}
          </span>
        ))}
      </p>
    </>
  )
}

import { marks } from '#web/ui/mark/marks.tsx'
import type { SiteContent } from '../content.ts'
import { Mark } from '../mark.tsx'

type Features = SiteContent['ai']['features']

/** The marks of a person's days above their counts. */
export function PerformanceDrawing({ content }: { content: Features['performance'] }) {
  const kinds = [...new Set(content.days)]
  return (
    <>
      <div className="days" role="img" aria-label={content.label}>
        {content.days.map((day, place) => (
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
        {content.figures.map(({ value, label }) => (
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
export function TaskDrawing({ content }: { content: Features['tasks'] }) {
  return (
    <>
      <p className="typed">{content.line}</p>
      <p className="made">
        <Mark name="notStarted" size={16} />
        <span className="made-title">{content.task}</span>
        {content.facts.map((fact) => (
          <span key={fact} className="chip">
            {fact}
          </span>
        ))}
      </p>
    </>
  )
}

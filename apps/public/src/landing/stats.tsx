import type { SiteContent } from '../content.ts'
import { SampleNote } from './sample-note.tsx'

export function Stats({ content: { stats } }: { content: SiteContent }) {
  return (
    <section className="stats wrap">
      <dl className="stats-figures">
        {stats.figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SampleNote content={stats} />
    </section>
  )
}

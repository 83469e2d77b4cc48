import type { SiteContent } from '../content.ts'
import { SampleNote } from './sample-note.tsx'
import { SectionHead } from './section-head.tsx'

export function Testimonials({ content: { testimonials } }: { content: SiteContent }) {
  return (
    <section className="section wrap">
      <SectionHead title={testimonials.title} />
      <div className="quotes">
        {testimonials.quotes.map(({ text, by }) => (
          <figure key={by}>
            <figcaption>{by}</figcaption>
            <blockquote>{text}</blockquote>
          </figure>
        ))}
      </div>
      <SampleNote content={testimonials} />
    </section>
  )
}

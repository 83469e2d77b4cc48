import type { SiteContent } from '../content.ts'
import { Picture } from '../picture.tsx'
import { SectionHead } from './section-head.tsx'

export function Production({ content: { production } }: { content: SiteContent }) {
  return (
    <section className="section wrap">
      <SectionHead title={production.title} lead={production.lead} />
      <ul className="columns">
        {production.features.map(({ title, text }) => (
          <li key={title}>
            <h3 className="subheading">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="shot">
        <Picture name="tracker" alt={production.picture} />
      </div>
    </section>
  )
}

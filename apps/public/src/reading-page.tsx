import { formatDate } from '#core/time/format.ts'
import type { SiteContent } from './content.ts'
import { anchorOf, htmlOf } from './markdown.ts'
import type { Site } from './renderer.ts'

/** A text page: About, Privacy, Terms; with a table of contents and the date of its last change. */
export function ReadingPage({ site, page }: { site: Site; page: SiteContent['about'] }) {
  const { reading } = site.content
  return (
    <article className="wrap reading reading-page">
      <header className="prose">
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
        <p className="changed">
          {reading.changed} <time dateTime={page.changed}>{formatDate(page.changed)}</time>
        </p>
      </header>
      <nav className="contents" aria-label={reading.contents}>
        <p className="contents-title">{reading.contents}</p>
        <ol>
          {page.sections.map(({ title }) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        {page.sections.map(({ title, text }) => (
          <section key={title} aria-labelledby={anchorOf(title)}>
            <h2 id={anchorOf(title)}>{title}</h2>
            <div dangerouslySetInnerHTML={{ __html: htmlOf(text) }} />
          </section>
        ))}
      </div>
    </article>
  )
}

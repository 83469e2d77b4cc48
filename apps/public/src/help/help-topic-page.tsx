import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { sectionsOf } from '../markdown.ts'
import type { HelpPage, Site } from '../renderer.ts'
import { HelpSearchForm } from './help-search-form.tsx'
import { HelpText } from './help-text.tsx'

/** One help page, with its table of contents and a link to the next one. */
export function HelpTopicPage({ site, page }: { site: Site; page: HelpPage }) {
  const { help } = site.content
  const next = site.help[site.help.indexOf(page) + 1]
  const sections = sectionsOf(page.text).filter(({ title }) => title !== '')
  return (
    <div className="wrap help-page">
      <aside className="help-aside">
        <a className="help-way" href="/help">
          <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
          {help.all}
        </a>
        <nav aria-label={help.onThisPage}>
          <p>{help.onThisPage}</p>
          <ol>
            {sections.map(({ title, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <article className="help-text">
        <p className="help-group">{page.group}</p>
        <h1>{page.title}</h1>
        <p className="lead">{page.summary}</p>
        <HelpText text={page.text} />
        {next && (
          <p className="help-next">
            {help.next}
            <a className="help-way" href={`/help/${next.name}`}>
              {next.title}
              <IconArrowRight size={16} stroke={1.5} aria-hidden="true" />
            </a>
          </p>
        )}
        <HelpSearchForm site={site} />
      </article>
    </div>
  )
}

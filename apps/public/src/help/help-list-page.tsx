import { Fragment } from 'react'
import { anchorOf } from '../markdown.ts'
import type { HelpSearch, Site } from '../renderer.ts'
import { foundText } from './found-text.ts'
import { HelpSearchForm } from './help-search-form.tsx'

/** All help pages by group, or the pages that match a search. */
export function HelpListPage({ site, search }: { site: Site; search: HelpSearch | undefined }) {
  const { help } = site.content
  return (
    <div className="wrap help-list">
      <h1>{help.title}</h1>
      <p className="lead">{help.lead}</p>
      <HelpSearchForm site={site} {...(search ? { query: search.query } : {})} />
      {search ? <Found site={site} search={search} /> : <Groups site={site} />}
      <p className="help-back">
        <a className="text-link" href="/">
          {help.back}
        </a>
      </p>
    </div>
  )
}

function Groups({ site }: { site: Site }) {
  const groups = [...new Set(site.help.map(({ group }) => group))]
  return groups.map((group) => (
    <section key={group} aria-labelledby={anchorOf(group)}>
      <h2 id={anchorOf(group)}>{group}</h2>
      <ul className="help-pages">
        {site.help
          .filter((page) => page.group === group)
          .map(({ name, title, summary }) => (
            <li key={name}>
              <a href={`/help/${name}`}>{title}</a>
              <p>{summary}</p>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Found({ site, search }: { site: Site; search: HelpSearch }) {
  const { help } = site.content
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="help-found">
        {foundText(site.content, search)}
      </h2>
      <ul className="help-results">
        {search.found.map(({ page, section, excerpt }) => (
          <li key={page.name}>
            <a href={`/help/${page.name}${section ? `#${section.anchor}` : ''}`}>
              {page.title}
              {section && <span> › {section.title}</span>}
            </a>
            <p>
              {excerpt.map(({ text, isFound }, at) =>
                isFound ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
              )}
            </p>
          </li>
        ))}
      </ul>
      <p>
        <a className="text-link" href="/help">
          {help.all}
        </a>
      </p>
    </section>
  )
}

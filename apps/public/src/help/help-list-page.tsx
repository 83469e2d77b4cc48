import type { FoundHelp, Site } from '../renderer.ts'

/** All pages of the help, or those in which the words of a search were found. */
export function HelpListPage({
  site,
  search,
}: {
  site: Site
  search: { query: string; found: readonly FoundHelp[] } | undefined
}) {
  const { help } = site.content
  const shown = search ? search.found.map(({ page }) => page) : site.help
  return (
    <div className="wrap column">
      <h1>{help.title}</h1>
      <p className="lead">{help.lead}</p>
      <ul>
        {shown.map(({ name, title, summary }) => (
          <li key={name}>
            <a href={`/help/${name}`}>{title}</a> {summary}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { htmlOf } from '../markdown.ts'
import type { HelpPage, Site } from '../renderer.ts'

/** One page of the help. */
export function HelpTopicPage({ site: { content }, page }: { site: Site; page: HelpPage }) {
  return (
    <div className="wrap reading">
      <article className="prose">
        <h1>{page.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: htmlOf(page.text) }} />
        <p>
          <a href="/help">{content.help.all}</a>
        </p>
      </article>
    </div>
  )
}

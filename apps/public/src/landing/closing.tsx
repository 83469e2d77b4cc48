import type { SiteContent } from '../content.ts'

export function Closing({ content: { closing }, trial }: { content: SiteContent; trial: string }) {
  return (
    <section className="closing">
      <div className="wrap">
        <h2 className="heading">{closing.title}</h2>
        <p className="lead">{closing.text}</p>
        <a className="button" href={trial}>
          {closing.start}
        </a>
      </div>
    </section>
  )
}

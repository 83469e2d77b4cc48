import type { SiteContent } from '../content.ts'

export function Closing({ content: { closing }, signIn }: { content: SiteContent; signIn: string }) {
  return (
    <section className="closing">
      <div className="wrap">
        <h2 className="heading">{closing.title}</h2>
        <p className="lead">{closing.text}</p>
        <a className="button" href={signIn}>
          {closing.start}
        </a>
      </div>
    </section>
  )
}

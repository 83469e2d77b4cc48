import { signInPath } from '../bar.tsx'
import type { Site } from '../renderer.ts'

/** The landing page, specification 2 §2.2. */
export function LandingPage({ site: { content }, next }: { site: Site; next: string | undefined }) {
  const { hero } = content
  return (
    <>
      {next !== undefined && (
        <div className="wanted">
          <p className="wrap">
            {content.wanted.text} <a href={signInPath(next)}>{content.wanted.link}</a>
          </p>
        </div>
      )}
      <section className="hero">
        <div className="wrap">
          <h1>{hero.title}</h1>
          <p className="lead">{hero.lead}</p>
          <p className="acts">
            <a className="button filled" href={signInPath(next)}>
              {hero.start}
            </a>
            <a className="button" href="#ai">
              {hero.explore}
            </a>
            <span className="dim">{hero.note}</span>
          </p>
        </div>
      </section>
    </>
  )
}

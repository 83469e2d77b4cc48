import type { SiteContent } from '../content.ts'
import { Picture } from '../picture.tsx'
import { DayLine } from './day-line.tsx'

export function Hero({ content, trial }: { content: SiteContent; trial: string }) {
  const { hero } = content
  return (
    <section className="hero">
      <div className="wrap">
        <h1 className="display">{hero.title}</h1>
        <div className="hero-below">
          <p className="lead">{hero.lead}</p>
          <p className="acts">
            <a className="button filled" href={trial}>
              {hero.start}
            </a>
            <a className="button" href="#ai">
              {hero.explore}
            </a>
            <span className="acts-note">{hero.note}</span>
          </p>
        </div>
        <DayLine dayLine={content.dayLine} />
        <div className="shot">
          <Picture name="submit-eod" alt={hero.picture} isFirst />
        </div>
      </div>
    </section>
  )
}

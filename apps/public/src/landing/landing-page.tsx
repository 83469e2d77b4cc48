import { signInPath, trialPath } from '../bar.tsx'
import type { Site } from '../renderer.ts'
import { AiFeatures } from './ai-features.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Meetings } from './meetings.tsx'
import { Pricing } from './pricing.tsx'
import { Production } from './production.tsx'
import { Stats } from './stats.tsx'
import { Testimonials } from './testimonials.tsx'

/** The landing page, docs/spec/tasks.md#2.2, with its sections in that order. */
export function LandingPage({
  site,
  next,
  missing,
}: {
  site: Site
  next: string | undefined
  missing: string | undefined
}) {
  const { content } = site
  const signIn = signInPath(next)
  const trial = trialPath(site)
  const [before = '', after = ''] = content.notFound.text.split('{address}', 2)
  return (
    <>
      {next !== undefined && (
        <div className="wanted">
          <p className="wrap">
            {content.wanted.text} <a href={signIn}>{content.wanted.link}</a>
          </p>
        </div>
      )}
      {missing !== undefined && (
        <div className="wanted">
          <p className="wrap">
            {before}
            <bdi>{missing}</bdi>
            {after}
          </p>
        </div>
      )}
      <Hero content={content} trial={trial} />
      <Stats content={content} />
      <AiFeatures content={content} />
      <Meetings content={content} />
      <Production content={content} />
      <Testimonials content={content} />
      <Pricing content={content} trial={trial} />
      <Closing content={content} trial={trial} />
    </>
  )
}

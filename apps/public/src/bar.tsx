import { Daymark } from '#web/ui/wordmark.tsx'
import { IconMenu2 } from '@tabler/icons-react'
import type { Site } from './renderer.ts'

/** Signing in, and from there to the page that the visitor wanted. */
export function signInPath(next: string | undefined): string {
  return next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/** The bar at the top, specification 2 §2.2; it turns solid on scroll. */
export function Bar({ site: { content }, next }: { site: Site; next: string | undefined }) {
  const { bar, site } = content
  const sections = [
    ['/#ai', bar.ai],
    ['/#meetings', bar.meetings],
    ['/#pricing', bar.pricing],
    ['/help', bar.help],
  ] as const
  const links = sections.map(([href, label]) => (
    <a key={href} href={href}>
      {label}
    </a>
  ))
  return (
    <header className="bar">
      <div className="wrap bar-row">
        <a className="wordmark" href="/">
          <Daymark />
          {site.name}
        </a>
        <nav className="bar-sections" aria-label={bar.menu}>
          {links}
        </nav>
        <details className="bar-menu" data-menu>
          <summary className="button quiet" aria-label={bar.menu}>
            <IconMenu2 size={20} stroke={1.5} aria-hidden="true" />
          </summary>
          <nav aria-label={bar.menu}>{links}</nav>
        </details>
        <a className="button quiet" href={signInPath(next)}>
          {bar.signIn}
        </a>
        <a className="button" href={signInPath(next)}>
          {bar.getStarted}
        </a>
      </div>
    </header>
  )
}

import { Daymark } from '#web/ui/page/wordmark.tsx'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { Site } from './renderer.ts'

/** The address for signing in, which then redirects to the page that the visitor wanted. */
export function signInPath(next: string | undefined): string {
  return next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/** The address where a trial begins: the sign-up form, or a message to the operator (docs/spec/decisions.md#133). */
export function trialPath({ signUp }: Site): string {
  return signUp ? '/sign-up' : '/contact?about=trial'
}

interface BarProps {
  site: Site
  next: string | undefined
  isSignedIn: boolean
}

/** The bar at the top, docs/spec/tasks.md#2.2; it turns solid on scroll. Links without room are in its menu. */
export function Bar({ site: { content }, next, isSignedIn }: BarProps) {
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
  const signIn = signInPath(next)
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
        {isSignedIn ? (
          <a className="button bar-sign-in" href="/">
            {bar.open}
          </a>
        ) : (
          <>
            <a className="button quiet bar-sign-in" href={signIn}>
              {bar.signIn}
            </a>
            <a className="button bar-start" href={signIn}>
              {bar.getStarted}
            </a>
          </>
        )}
        <details className="bar-menu" data-menu>
          <summary className="button quiet" aria-label={bar.menu}>
            <IconMenu2 className="when-closed" size={20} stroke={1.5} aria-hidden="true" />
            <IconX className="when-open" size={20} stroke={1.5} aria-hidden="true" />
          </summary>
          <nav aria-label={bar.menu}>
            {links}
            {isSignedIn ? (
              <a className="button filled" href="/">
                {bar.open}
              </a>
            ) : (
              <>
                <a className="bar-menu-sign-in" href={signIn}>
                  {bar.signIn}
                </a>
                <a className="button filled" href={signIn}>
                  {bar.getStarted}
                </a>
              </>
            )}
          </nav>
        </details>
      </div>
    </header>
  )
}

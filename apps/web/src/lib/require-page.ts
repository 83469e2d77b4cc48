import { redirect } from '@tanstack/react-router'
import { opensPage, type GuardedPage } from '#core/access/pages.ts'
import type { Me } from './session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that led to the home: no page has it, or it is closed to the person. */
    insteadOf?: { path: string; isClosed: boolean } | undefined
  }
}

type Person = Me | null | undefined

/** Redirects people who may not open a page of their company to their home page, which names the closed page. */
export function requirePage(me: Person, page: GuardedPage): void {
  if (!me?.tenant) goHome()
  if (!opensPage(me.permissions, page))
    throw redirect({ to: '/dashboard', replace: true, state: { insteadOf: { path: page, isClosed: true } } })
}

/** Redirects people who belong to no company, such as platform administrators, from a page of one. */
export function requireCompany(me: Person): asserts me is Me {
  if (!me?.tenant) goHome()
}

/** Redirects everybody but platform administrators from a page of the platform. */
export function requirePlatform(me: Person): void {
  if (!me?.isPlatformAdmin) goHome()
}

function goHome(): never {
  throw redirect({ to: '/dashboard', replace: true })
}

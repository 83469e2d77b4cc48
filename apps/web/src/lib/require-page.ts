import { redirect } from '@tanstack/react-router'
import { opensPage, type GuardedPage } from '#core/access/pages.ts'
import type { Me } from './session.ts'

type Person = Me | null | undefined

/** Redirects people who may not open a page of their company to their home page. */
export function requirePage(me: Person, page: GuardedPage): void {
  if (!me?.tenant || !opensPage(me.permissions, page)) goHome()
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

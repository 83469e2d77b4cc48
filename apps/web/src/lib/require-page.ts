import { redirect } from '@tanstack/react-router'
import { opensPage, type GuardedPage } from '#core/access/pages.ts'
import type { Me } from './session.ts'

/** Redirects people who may not open a page of their company to their home page. */
export function requirePage(me: Me | null | undefined, page: GuardedPage): void {
  if (!me?.tenant || !opensPage(me.permissions, page)) throw redirect({ to: '/dashboard', replace: true })
}

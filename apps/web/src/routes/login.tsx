import { createFileRoute, redirect } from '@tanstack/react-router'
import { domainProblem, normalDomain } from '#core/company-sign-in/domain.ts'
import { isSignInFailure, type SignInFailure } from '#core/company-sign-in/failures.ts'
import { SignInPage } from '#web/features/account/sign-in-page.tsx'
import { safeNext } from '#web/lib/next-path.ts'
import { loadSession } from '#web/lib/session.ts'

interface LoginSearch {
  next?: string | undefined
  problem?: SignInFailure | undefined
  company?: string | undefined
}

function domainIn(given: unknown): string | undefined {
  return typeof given === 'string' && domainProblem(normalDomain(given)) === undefined
    ? normalDomain(given)
    : undefined
}

export const Route = createFileRoute('/login')({
  // Always with the key: for a missing key the router keeps the unparsed value, which may be another site.
  validateSearch: (search): LoginSearch => ({
    next: safeNext(search['next']),
    problem: isSignInFailure(search['problem']) ? search['problem'] : undefined,
    company: domainIn(search['company']),
  }),
  beforeLoad: async ({ search }) => {
    // An unreachable server must not hide the form.
    const me = await loadSession().catch(() => null)
    if (me && search.next) throw redirect({ href: search.next, replace: true })
    if (me) throw redirect({ to: '/dashboard', replace: true })
  },
  component: function Login() {
    const { next, problem, company } = Route.useSearch()
    return <SignInPage next={next ?? '/dashboard'} failure={problem} company={company} />
  },
})

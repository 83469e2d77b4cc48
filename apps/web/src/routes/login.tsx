import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInPage } from '#web/features/account/sign-in-page.tsx'
import { safeNext } from '#web/lib/next-path.ts'
import { loadSession } from '#web/lib/session.ts'

export const Route = createFileRoute('/login')({
  // Always with the key: for a missing key the router keeps the unparsed value, which may be another site.
  validateSearch: (search): { next?: string | undefined } => ({ next: safeNext(search['next']) }),
  beforeLoad: async ({ search }) => {
    // An unreachable server must not hide the form.
    const me = await loadSession().catch(() => null)
    if (me && search.next) throw redirect({ href: search.next, replace: true })
    if (me) throw redirect({ to: '/dashboard', replace: true })
  },
  component: function Login() {
    const { next } = Route.useSearch()
    return <SignInPage next={next ?? '/dashboard'} />
  },
})

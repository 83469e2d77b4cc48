import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects the old address of the sessions, which earlier notifications link to. */
export const Route = createFileRoute('/_app/account/sessions')({
  beforeLoad: () => {
    throw redirect({ to: '/account/access', replace: true })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'

/** The former page of sessions: notifications of earlier versions lead to it. */
export const Route = createFileRoute('/_app/account/sessions')({
  beforeLoad: () => {
    throw redirect({ to: '/account/access', replace: true })
  },
})

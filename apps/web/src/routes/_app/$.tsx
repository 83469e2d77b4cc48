import { createFileRoute, redirect } from '@tanstack/react-router'

/** An unknown address redirects to the home page. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', search: {}, replace: true })
  },
})

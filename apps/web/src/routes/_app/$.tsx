import { createFileRoute, redirect } from '@tanstack/react-router'

/** An address that does not exist leads home. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', search: {}, replace: true })
  },
})

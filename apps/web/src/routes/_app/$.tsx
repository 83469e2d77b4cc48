import { createFileRoute, redirect } from '@tanstack/react-router'

/** An unknown address leads to the home, where a line names it (docs/spec/decisions.md#129). */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: ({ location: { pathname }, preload }) => {
    if (preload) return
    throw redirect({ to: '/', replace: true, state: { insteadOf: { path: pathname, isClosed: false } } })
  },
})

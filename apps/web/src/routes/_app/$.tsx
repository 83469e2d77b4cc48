import { createFileRoute, redirect } from '@tanstack/react-router'
import { toast } from '#web/lib/toast.ts'

/** An unknown address redirects to the home, where a message names it (docs/spec/decisions.md#129). */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: ({ location: { pathname }, preload }) => {
    if (preload) return
    toast.info(`There is no page at ${pathname}.`, { id: `missing ${pathname}`, durationMs: 8_000 })
    throw redirect({ to: '/', replace: true })
  },
})

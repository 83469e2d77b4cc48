import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { AppConsentPage } from '#web/features/account/app-consent-page.tsx'
import { safeNext } from '#web/lib/next-path.ts'
import { queryClient } from '#web/lib/query.ts'
import { loadSession } from '#web/lib/session.ts'
import { seedMe } from '#web/lib/use-me.ts'

interface Search {
  request?: string
}

/** The server leads here from the address that an app opens. */
export const Route = createFileRoute('/connect-app')({
  validateSearch: ({ request }): Search => (typeof request === 'string' && request ? { request } : {}),
  beforeLoad: async ({ location }) => {
    const me = await loadSession()
    if (!me) {
      const next = safeNext(location.href)
      // They come from another program: the page about Daymark would only be in the way.
      throw redirect({ to: '/login', search: { next }, replace: true })
    }
    return { me }
  },
  component: function ConnectApp() {
    const { request } = Route.useSearch()
    const me = Route.useRouteContext({ select: (context) => context.me })
    useState(() => seedMe(me))
    // The frame, which has the cache of the other pages, is not around this one.
    return (
      <QueryClientProvider client={queryClient}>
        <AppConsentPage request={request} />
      </QueryClientProvider>
    )
  },
})

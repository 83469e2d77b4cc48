import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#web/features/account/unsubscribe-page.tsx'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' && token ? { token } : {}),
  component: function Unsubscribe() {
    const { token } = Route.useSearch()
    return <UnsubscribePage token={token} />
  },
})

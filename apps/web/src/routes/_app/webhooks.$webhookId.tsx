import { createFileRoute } from '@tanstack/react-router'
import { WebhookPage } from '#web/features/webhooks/webhook-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/webhooks/$webhookId')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/webhooks')
  },
  component: function Webhook() {
    return <WebhookPage webhookId={Route.useParams().webhookId} />
  },
})

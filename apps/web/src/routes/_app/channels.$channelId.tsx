import { createFileRoute } from '@tanstack/react-router'
import { ChannelPage } from '#web/features/webhooks/channels/channel-page.tsx'
import { requirePage } from '#web/lib/require-page.ts'

export const Route = createFileRoute('/_app/channels/$channelId')({
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/channels')
  },
  component: function Channel() {
    return <ChannelPage channelId={Route.useParams().channelId} />
  },
})

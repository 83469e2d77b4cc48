import { serviceNames } from '#core/channels/services.ts'
import { call } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { ReceiverActions } from '../receiver-actions.tsx'
import type { Channel } from './channel-state.tsx'

const ChannelDialog = lazyPart(() => import('./channel-dialog.tsx'))

/** Test, switch on or off, change, delete. */
export function ChannelActions({ channel }: { channel: Channel }) {
  const path = { channelId: channel.id }
  return (
    <ReceiverActions
      receiver={{
        id: channel.id,
        kind: 'channel',
        name: channel.name,
        place: serviceNames[channel.service],
        gets: 'message',
        testVerb: 'Send test message',
        isOff: channel.off !== null,
        sendTest: () => call('POST /channels/{channelId}/test', { path }),
        toggle: () =>
          channel.off
            ? call('POST /channels/{channelId}/switch-on', { path })
            : call('POST /channels/{channelId}/switch-off', { path }),
        remove: () => call('DELETE /channels/{channelId}', { path }),
      }}
      change={(props) => <ChannelDialog channel={channel} {...props} />}
    />
  )
}

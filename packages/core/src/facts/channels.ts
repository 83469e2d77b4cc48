import { fact, type FactSpec, type HintSpec } from './fact.ts'

interface OfChannel {
  channel: string
}

const log = { kind: 'security', audience: 'administrators' } as const
const hints: HintSpec<never>[] = [{ topic: 'channels', to: 'everybody' }]

/** What an administrator did to a channel. */
function did(words: (channel: string) => string, isCrucial = true): FactSpec<OfChannel> {
  return fact({
    log,
    sentence: (say, { channel }) => `${say.actor} ${words(`the channel ${say.title(channel)}`)}.`,
    isCrucial,
    hints,
    event: null,
  })
}

export const channelFacts = {
  'channel.added': did((channel) => `added ${channel}`),
  'channel.changed': did((channel) => `changed ${channel}`),
  'channel.deleted': did((channel) => `deleted ${channel}`),
  'channel.switched-on': did((channel) => `switched ${channel} on`),
  'channel.switched-off': did((channel) => `switched ${channel} off`),
  'channel.tested': did((channel) => `sent a test message to ${channel}`, false),
  'channel.stopped': fact<OfChannel & { because: 'failing' | 'gone' }, 'managers'>({
    log,
    sentence: (say, { channel, because }) => {
      const reason =
        because === 'gone'
          ? 'its address does not exist any more'
          : 'messages to it have failed for three days'
      return `The channel ${say.title(channel)} was switched off, because ${reason}. It gets no messages until somebody switches it on.`
    },
    isCrucial: true,
    notices: {
      managers: {
        action: 'CHANNEL_STOPPED',
        type: 'warning',
        link: (channel) => `/channels/${channel}`,
        needs: 'channel.manage',
        isCrucial: true,
      },
    },
    hints,
    event: null,
  }),
}

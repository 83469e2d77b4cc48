import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { serviceNames } from '#core/channels/services.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { LastAttempt, WebhookState } from '../webhook-state.tsx'
import styles from '../webhooks.module.css'
import { offWords, type Channel } from './channel-state.tsx'

const ChannelDialog = lazyPart(() => import('./channel-dialog.tsx'))

interface ChannelListProps {
  /** Whether the address of the page asks for the dialog. */
  isAsked?: boolean
  onAnswered?: () => void
}

/** The channels of the company with what each gets; each opens its page. */
export function ChannelList({ isAsked = false, onAnswered }: ChannelListProps) {
  const client = useQueryClient()
  const channels = useQuery({ ...apiQuery('channels', 'GET /channels'), ...listFreshness })
  const isSlow = useSlow(channels.isPending)
  const [isAdding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    onAnswered?.()
  }
  const refresh = () => client.invalidateQueries({ queryKey: ['channels'] })
  return (
    <div className={styles.section}>
      <Section id="channels" title="Channels" isBusy={channels.isPending}>
        <p className={styles.about}>
          Daymark sends who has reported, and new tasks, to channels of Slack, Microsoft Teams, Google Chat
          and Discord, where people read them.
        </p>
        {channels.error ? (
          <ErrorState error={channels.error} what="The channels" retry={() => channels.refetch()} />
        ) : isSlow ? (
          <Skeleton width="60%" />
        ) : channels.data?.items.length === 0 ? (
          <p className={styles.none}>No channel gets messages yet.</p>
        ) : (
          <ul>
            {channels.data?.items.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <Button onClick={() => setAdding(true)} needsConnection>
            Add channel
          </Button>
        </div>
      </Section>
      <Suspense>
        {(isAdding || isAsked) && (
          <ChannelDialog
            onClose={close}
            onSaved={() => {
              close()
              void refresh()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function ChannelRow({ channel }: { channel: Channel }) {
  const { id, name, service, sentence } = channel
  return (
    <li className={styles.row}>
      <Link to="/channels/$channelId" params={{ channelId: id }} className="text-link">
        {name}
      </Link>
      <p>
        {serviceNames[service]} · {sentence}
      </p>
      <p>
        <WebhookState webhook={channel} offWords={offWords} />
      </p>
      <p>
        <LastAttempt webhook={channel} />
      </p>
    </li>
  )
}

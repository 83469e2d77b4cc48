import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { serviceNames } from '#core/channels/services.ts'
import { ApiError } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { useIsDeleting } from '../use-is-deleting.ts'
import { LastAttempt, WebhookState } from '../webhook-state.tsx'
import styles from '../webhooks.module.css'
import { ChannelActions } from './channel-actions.tsx'
import { ChannelLog } from './channel-log.tsx'
import { offWords, type Channel } from './channel-state.tsx'
import own from './channels.module.css'

/** One channel: what it gets, its state, what can be done with it, and the log of its messages. */
export function ChannelPage({ channelId }: { channelId: string }) {
  const channel = useQuery({
    ...apiQuery('channels', 'GET /channels/{channelId}', { path: { channelId } }),
    ...listFreshness,
    enabled: !useIsDeleting(channelId),
  })
  const isSlow = useSlow(channel.isPending)
  // 400: the address of the page has something else than an id.
  if (channel.error instanceof ApiError && [400, 404].includes(channel.error.status))
    return (
      <>
        <PageTitle>Channel</PageTitle>
        <EmptyState
          action={
            <Link to="/company-settings" className="text-link">
              Company settings
            </Link>
          }
        >
          This channel does not exist any more.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle facts={channel.data ? <Facts channel={channel.data} /> : 'Gets messages that people read'}>
        {channel.data?.name ?? 'Channel'}
      </PageTitle>
      {channel.data && !isSlow ? (
        <Loaded channel={channel.data} />
      ) : channel.error ? (
        <ErrorState error={channel.error} what="The channel" retry={() => channel.refetch()} />
      ) : (
        <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
      )}
    </>
  )
}

function Facts({ channel }: { channel: Channel }) {
  return (
    <span className={styles.address}>
      {serviceNames[channel.service]} · {channel.host}
    </span>
  )
}

function Loaded({ channel }: { channel: Channel }) {
  return (
    <div className={styles.page}>
      <p className={own.sends}>{channel.sentence}</p>
      <p className={styles.state}>
        <WebhookState webhook={channel} offWords={offWords} as="tint" />
        <span>
          <LastAttempt webhook={channel} />
        </span>
      </p>
      {channel.businessUnit?.isArchived && (
        <Note>Nothing is sent while {channel.businessUnit.name} is archived.</Note>
      )}
      <ChannelActions channel={channel} />
      <Section title="Messages" note="of the last 30 days">
        <ChannelLog channelId={channel.id} />
      </Section>
    </div>
  )
}

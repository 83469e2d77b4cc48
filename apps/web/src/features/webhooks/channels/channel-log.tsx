import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageState } from '#core/webhooks/states.ts'
import { olderPages } from '#web/lib/older-pages.ts'
import { listFreshness, readFor } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { LogFrame, MessageFacts } from '../log-frame.tsx'
import { useIsDeleting } from '../use-is-deleting.ts'
import styles from '../webhooks.module.css'
import { eventWords, type ChannelMessage } from './channel-state.tsx'

/** The messages to a channel, newest first, with their attempts. */
export function ChannelLog({ channelId }: { channelId: string }) {
  const [view, setView] = useState<MessageState | 'all'>('all')
  const state = view === 'all' ? undefined : view
  const log = useInfiniteQuery({
    queryKey: ['channels', 'GET /channels/{channelId}/messages', channelId, state],
    queryFn: ({ pageParam, ...context }) =>
      readFor(context, 'GET /channels/{channelId}/messages', {
        path: { channelId },
        query: { ...(state ? { state } : {}), ...pageParam },
      }),
    ...olderPages,
    ...listFreshness,
    enabled: !useIsDeleting(channelId),
  })
  return (
    <LogFrame
      log={log}
      view={view}
      onView={setView}
      nothing="Nothing was sent yet. Send a test message to try it."
      renderRow={(message) => <MessageRow key={message.id} message={message} />}
    />
  )
}

function MessageRow({ message }: { message: ChannelMessage }) {
  const { timeZone } = useMe().user
  return (
    <li className={styles.message}>
      <div>
        <strong>{eventWords[message.event]}</strong>
        <p>
          <InstantText value={message.madeAt} timeZone={timeZone} as="short" />
        </p>
        <MessageFacts message={message} />
      </div>
    </li>
  )
}

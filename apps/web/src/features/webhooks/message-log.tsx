import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { testEvent } from '#core/webhooks/events.ts'
import type { MessageState } from '#core/webhooks/states.ts'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { olderPages } from '#web/lib/older-pages.ts'
import { listFreshness, readFor } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { sentenceOf } from './event-choices.tsx'
import { LogFrame, MessageFacts } from './log-frame.tsx'
import { useIsDeleting } from './use-is-deleting.ts'
import styles from './webhooks.module.css'

type Message = Output<'GET /webhooks/{webhookId}/messages'>['items'][number]

/** The messages to a webhook, newest first, with their attempts; each can be sent again. */
export function MessageLog({ webhookId }: { webhookId: string }) {
  const [view, setView] = useState<MessageState | 'all'>('all')
  const log = useMessages(webhookId, view === 'all' ? undefined : view)
  return (
    <LogFrame
      log={log}
      view={view}
      onView={setView}
      nothing="Nothing was sent yet. Send a test event to try it."
      renderRow={(message) => <MessageRow key={message.id} webhookId={webhookId} message={message} />}
    />
  )
}

function useMessages(webhookId: string, state: MessageState | undefined) {
  return useInfiniteQuery({
    queryKey: ['webhooks', 'GET /webhooks/{webhookId}/messages', webhookId, state],
    queryFn: ({ pageParam, ...context }) =>
      readFor(context, 'GET /webhooks/{webhookId}/messages', {
        path: { webhookId },
        query: { ...(state ? { state } : {}), ...pageParam },
      }),
    ...olderPages,
    ...listFreshness,
    enabled: !useIsDeleting(webhookId),
  })
}

function MessageRow({ webhookId, message }: { webhookId: string; message: Message }) {
  const { timeZone } = useMe().user
  const client = useQueryClient()
  const { id, event, subject, happenedAt, state } = message
  const repeat = useMutation({
    mutationFn: () =>
      call('POST /webhooks/{webhookId}/messages/{webhookMessageId}/replay', {
        path: { webhookId, webhookMessageId: id },
      }),
    onSuccess: () => toast.success('Message on its way.'),
    onError: (error) => toast.error(`The message was not sent. ${messageOf(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  const name = event === testEvent ? 'Test event' : sentenceOf(event)
  return (
    <li className={styles.message}>
      <div>
        <strong>{name}</strong>
        <p>
          <InstantText value={happenedAt} timeZone={timeZone} as="short" /> · <code>{subject}</code>
        </p>
        <MessageFacts message={message} />
      </div>
      <Button
        onClick={() => repeat.mutate()}
        busy={repeat.isPending && 'Sending…'}
        needsConnection
        aria-label={`${state === 'waiting' ? 'Send now' : 'Send again'}: ${name}, ${subject}`}
      >
        {state === 'waiting' ? 'Send now' : 'Send again'}
      </Button>
    </li>
  )
}

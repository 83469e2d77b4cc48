import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { testEvent } from '#core/webhooks/events.ts'
import { messageStates, type MessageState } from '#core/webhooks/states.ts'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { olderPages } from '#web/lib/older-pages.ts'
import { listFreshness, readFor } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { sentenceOf } from './event-choices.tsx'
import { outcomeOf } from './webhook-state.tsx'
import styles from './webhooks.module.css'

type Message = Output<'GET /webhooks/{webhookId}/messages'>['items'][number]

const stateWords: Record<MessageState, { mark: MarkName; word: string }> = {
  waiting: { mark: 'pending', word: 'Waiting' },
  delivered: { mark: 'sent', word: 'Delivered' },
  failed: { mark: 'missed', word: 'Failed' },
}
const views = [
  { value: 'all', label: 'All' } as const,
  ...messageStates.map((value) => ({ value, label: stateWords[value].word })),
]

/** The messages to a webhook, newest first, with their attempts; each can be sent again. */
export function MessageLog({ webhookId }: { webhookId: string }) {
  const [view, setView] = useState<MessageState | 'all'>('all')
  const log = useMessages(webhookId, view === 'all' ? undefined : view)
  const isSlow = useSlow(log.isPending)
  const messages = log.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className={styles.views}>
        <Segmented label="Which messages" value={view} onChange={setView} options={views} />
      </div>
      {log.isError && !log.data && (
        <ErrorState error={log.error} what="The messages" retry={() => log.refetch()} />
      )}
      {log.isSuccess && messages.length === 0 && (
        <p className={styles.none}>
          {view === 'all'
            ? 'Nothing was sent yet. Send a test event to try it.'
            : `No ${stateWords[view].word.toLowerCase()} messages.`}
        </p>
      )}
      <ul aria-label="Messages" aria-busy={log.isPending}>
        {isSlow ? (
          <li className={styles.row}>
            <Skeleton width="60%" />
          </li>
        ) : (
          messages.map((message) => <MessageRow key={message.id} webhookId={webhookId} message={message} />)
        )}
      </ul>
      {log.hasNextPage && (
        <div className={styles.foot}>
          <Button busy={log.isFetchingNextPage && 'Loading…'} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </>
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
  })
}

function MessageRow({ webhookId, message }: { webhookId: string; message: Message }) {
  const { timeZone } = useMe().user
  const client = useQueryClient()
  const { id, event, subject, happenedAt, state, nextAttemptAt, attempts } = message
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
        <p>
          <StatusMark name={stateWords[state].mark}>{stateWords[state].word}</StatusMark>
        </p>
        {nextAttemptAt && attempts.length > 0 && (
          <p>
            Next attempt <InstantText value={nextAttemptAt} timeZone={timeZone} as="short" />
          </p>
        )}
        <Attempts attempts={attempts} />
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

/** The attempts, newest first; the first line is always visible. */
function Attempts({ attempts }: Pick<Message, 'attempts'>) {
  const { timeZone } = useMe().user
  const [last] = attempts
  if (!last) return null
  return (
    <details>
      <summary>
        {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts, the last`}: {outcomeOf(last)}
      </summary>
      <ol className={styles.attempts}>
        {attempts.map((attempt, index) => (
          <li key={`${attempt.at} ${index}`}>
            <InstantText value={attempt.at} timeZone={timeZone} />: {outcomeOf(attempt)}
            {attempt.answer !== '' && <pre>{attempt.answer}</pre>}
          </li>
        ))}
      </ol>
    </details>
  )
}

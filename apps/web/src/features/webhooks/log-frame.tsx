import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageStates, type MessageState } from '#core/webhooks/states.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { outcomeOf, type Attempt } from './webhook-state.tsx'
import styles from './webhooks.module.css'

const stateWords: Record<MessageState, { mark: MarkName; word: string }> = {
  waiting: { mark: 'pending', word: 'Waiting' },
  delivered: { mark: 'sent', word: 'Delivered' },
  failed: { mark: 'missed', word: 'Failed' },
}
const views = [
  { value: 'all', label: 'All' } as const,
  ...messageStates.map((value) => ({ value, label: stateWords[value].word })),
]

interface LogFrameProps<Message> {
  log: UseInfiniteQueryResult<InfiniteData<{ items: Message[] }>>
  view: MessageState | 'all'
  onView: (view: MessageState | 'all') => void
  /** Shown while the log is empty. */
  nothing: string
  renderRow: (message: Message) => ReactNode
}

/** The log of the messages to a webhook or a channel, filtered by their state, with older pages on request. */
export function LogFrame<Message>({ log, view, onView, nothing, renderRow }: LogFrameProps<Message>) {
  const isSlow = useSlow(log.isPending)
  const messages = log.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <div className={styles.views}>
        <Segmented label="Which messages" value={view} onChange={onView} options={views} />
      </div>
      {log.isError && !log.data && (
        <ErrorState error={log.error} what="The messages" retry={() => log.refetch()} />
      )}
      {log.isSuccess && messages.length === 0 && (
        <p className={styles.none}>
          {view === 'all' ? nothing : `No ${stateWords[view].word.toLowerCase()} messages.`}
        </p>
      )}
      <ul aria-label="Messages" aria-busy={log.isPending}>
        {isSlow ? (
          <li className={styles.row}>
            <Skeleton width="60%" />
          </li>
        ) : (
          messages.map(renderRow)
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

interface DeliveredMessage {
  state: MessageState
  nextAttemptAt: string | null
  attempts: Attempt[]
}

/** The state of a message, its next attempt, and its attempts so far. */
export function MessageFacts({ message }: { message: DeliveredMessage }) {
  const { timeZone } = useMe().user
  const { state, nextAttemptAt, attempts } = message
  return (
    <>
      <p>
        <StatusMark name={stateWords[state].mark}>{stateWords[state].word}</StatusMark>
      </p>
      {nextAttemptAt && attempts.length > 0 && (
        <p>
          Next attempt <InstantText value={nextAttemptAt} timeZone={timeZone} as="short" />
        </p>
      )}
      <Attempts attempts={attempts} />
    </>
  )
}

/** The attempts, newest first; the first line is always visible. */
function Attempts({ attempts }: Pick<DeliveredMessage, 'attempts'>) {
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

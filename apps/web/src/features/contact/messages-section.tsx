import { useState } from 'react'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './contact-messages.module.css'
import { MessageItem } from './message-item.tsx'
import { useMark, useMessages } from './use-messages.ts'

/** The messages of visitors from the contact form, collapsed to the number of unanswered ones. */
export function MessagesSection() {
  const [page, setPage] = useState(1)
  const list = useMessages(page)
  const { mark, isMarking } = useMark()
  const { rows, total, error } = list
  return (
    <details className={styles.section}>
      <summary>
        <h2>Messages</h2>
        <span className={styles.quiet}>{noteOf(list.answer?.unanswered)}</span>
      </summary>
      {error && <ErrorState error={error} what="The messages" retry={list.retry} />}
      {!error && !rows && (
        <div className={styles.loading} aria-busy="true">
          <Skeleton width={240} />
          <Skeleton />
          <Skeleton width={180} />
        </div>
      )}
      {total === 0 && <EmptyState>What visitors write through the contact form will be here.</EmptyState>}
      {rows && total ? (
        <>
          <ul aria-label="Messages, newest first" aria-busy={list.isRefreshing || undefined}>
            {rows.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                isMarking={isMarking(message)}
                onMark={(isAnswered) => mark({ message, isAnswered })}
              />
            ))}
          </ul>
          {list.lastPage > 1 && (
            <Pager page={list.page} pageSize={list.pageSize} total={total} onPage={setPage} />
          )}
        </>
      ) : null}
    </details>
  )
}

function noteOf(unanswered: number | undefined): string {
  // A blank, so that the line keeps its height.
  if (unanswered === undefined) return '\u00a0'
  return unanswered === 0 ? 'All answered' : `${unanswered.toLocaleString('en')} unanswered`
}

import { useRef, useState } from 'react'
import { useOnline } from '#web/lib/use-online.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import styles from './notifications.module.css'
import type { Notification } from './sections.ts'
import { useFocusWithin } from './use-focus-within.ts'

interface ListFootProps {
  items: readonly Notification[]
  /** Whether there are more than these. */
  hasMore: boolean
  markAllRead: () => void
  clear: (which: 'read' | 'all') => void
  onLeave: () => void
}

/**
 * The actions on all notifications, without those that would have no effect, and a link to their page. Clearing all of
 * them asks for confirmation in the same place.
 */
export function ListFoot({ items, hasMore, markAllRead, clear, onLeave }: ListFootProps) {
  const [step, setStep] = useState<'start' | 'confirms' | 'answered'>('start')
  const foot = useRef<HTMLDivElement>(null)
  const focus = useFocusWithin(foot)
  const offline = useOnline() ? undefined : 'You are offline: clearing needs the connection'
  const count = items.length
  if (step === 'confirms')
    return (
      <div key="confirmation" className={styles.foot} role="group" aria-label="Clear All">
        <span className={styles.question}>
          Delete{' '}
          {hasMore ? 'all notifications' : count === 1 ? 'the notification' : `all ${count} notifications`}?
        </span>
        <Button autoFocus onClick={() => setStep('answered')}>
          Cancel
        </Button>
        <Button
          look="danger"
          blockedBecause={offline}
          onClick={() => {
            clear('all')
            setStep('answered')
          }}
        >
          Clear All
        </Button>
      </div>
    )
  return (
    <div key="actions" ref={foot} className={styles.foot} {...focus}>
      {(hasMore || items.some(({ read }) => !read)) && (
        <Button look="quiet" onClick={markAllRead}>
          Mark all read
        </Button>
      )}
      {(hasMore || items.some(({ read }) => read)) && (
        <Button look="quiet" blockedBecause={offline} onClick={() => clear('read')}>
          Clear Read
        </Button>
      )}
      {/* After the answer the focus returns to this button. */}
      {count > 0 && (
        <Button
          look="quiet"
          autoFocus={step === 'answered'}
          blockedBecause={offline}
          onClick={() => setStep('confirms')}
        >
          Clear All
        </Button>
      )}
      <ButtonLink to="/notifications" look="quiet" className={styles.all} onClick={onLeave}>
        See all
      </ButtonLink>
    </div>
  )
}

import { useRef, useState } from 'react'
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
 * Actions on all notifications that have something to do, and the way to their page; clearing all of them asks in the same
 * place.
 */
export function ListFoot({ items, hasMore, markAllRead, clear, onLeave }: ListFootProps) {
  const [step, setStep] = useState<'start' | 'asks' | 'answered'>('start')
  const foot = useRef<HTMLDivElement>(null)
  const focus = useFocusWithin(foot)
  const count = items.length
  if (step === 'asks')
    return (
      <div key="asks" className={styles.foot} role="group" aria-label="Clear All">
        <span className={styles.question}>
          Delete{' '}
          {hasMore ? 'all notifications' : count === 1 ? 'the notification' : `all ${count} notifications`}?
        </span>
        <Button autoFocus onClick={() => setStep('answered')}>
          Cancel
        </Button>
        <Button
          look="danger"
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
    <div key="offers" ref={foot} className={styles.foot} {...focus}>
      {(hasMore || items.some(({ read }) => !read)) && (
        <Button look="quiet" onClick={markAllRead}>
          Mark all read
        </Button>
      )}
      {(hasMore || items.some(({ read }) => read)) && (
        <Button look="quiet" onClick={() => clear('read')}>
          Clear Read
        </Button>
      )}
      {/* After the answer the focus returns to the button that asked. */}
      {count > 0 && (
        <Button look="quiet" autoFocus={step === 'answered'} onClick={() => setStep('asks')}>
          Clear All
        </Button>
      )}
      <ButtonLink to="/notifications" look="quiet" className={styles.all} onClick={onLeave}>
        See all
      </ButtonLink>
    </div>
  )
}

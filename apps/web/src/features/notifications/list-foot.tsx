import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './notifications.module.css'

interface ListFootProps {
  count: number
  /** Whether there are more than the counted ones. */
  hasMore: boolean
  markAllRead: () => void
  clear: (which: 'read' | 'all') => void
  onLeave: () => void
}

/** Actions on all notifications, and the way to their page; clearing all of them asks in the same place. */
export function ListFoot({ count, hasMore, markAllRead, clear, onLeave }: ListFootProps) {
  const [step, setStep] = useState<'start' | 'asks' | 'answered'>('start')
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
    <div key="offers" className={styles.foot}>
      <Button look="quiet" onClick={markAllRead}>
        Mark all read
      </Button>
      <Button look="quiet" onClick={() => clear('read')}>
        Clear Read
      </Button>
      {/* After the answer the focus returns to the button that asked. */}
      <Button look="quiet" autoFocus={step === 'answered'} onClick={() => count > 0 && setStep('asks')}>
        Clear All
      </Button>
      <ButtonLink to="/notifications" look="quiet" className={styles.all} onClick={onLeave}>
        See all
      </ButtonLink>
    </div>
  )
}

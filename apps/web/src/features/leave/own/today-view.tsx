import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Portion } from '#core/leave/portion.ts'
import { ApiError } from '#web/lib/errors.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { takeFromOutbox } from '#web/lib/outbox-store.ts'
import { refusedError, waitingText, type OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { toast } from '#web/lib/toast.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import { halfOf, type LeaveDay, type OwnLeave } from '../leave-types.ts'
import styles from '../leave.module.css'
import { texts } from '../texts.ts'
import { KeptMark } from '#web/ui/text/kept-mark.tsx'
import { revokeEntry, useKeptRevocation } from './ahead-entries.ts'
import { useKeptLeave } from './leave-entry.ts'
import { MarkForm } from './mark-form.tsx'

interface TodayViewProps {
  /** Undefined if the server has not been reached yet. */
  leave: OwnLeave | undefined
  today: string
}

/** Today’s leave: marks, shows or revokes it. */
export function TodayView({ leave, today }: TodayViewProps) {
  const kept = useKeptLeave(today)
  const refresh = useLeaveRefresh()
  // Shows the result in place of the form.
  const [isDone, setDone] = useState(false)
  const [isCompleting, setCompleting] = useState(false)
  const isHalf = leave?.leaveToday && leave.leaveToday.portion !== 'full' && !leave.markRefusal
  if (leave?.leaveToday && !(isHalf && isCompleting))
    return (
      <MarkedDay
        day={leave.leaveToday}
        canRevoke={leave.canRevoke}
        isFocused={isDone}
        onComplete={isHalf && !kept ? () => setCompleting(true) : undefined}
      />
    )
  if (kept && !kept.refusal) return <QueuedDay entry={kept} isFocused={isDone} />
  if (leave?.markRefusal)
    return (
      <Outcome isFocused={isDone}>
        <Note
          mark={
            leave.dayKind === 'weekly-off' ? 'weeklyOff' : leave.dayKind === 'holiday' ? 'holiday' : 'info'
          }
        >
          {leave.markRefusal.message}
        </Note>
      </Outcome>
    )
  return (
    <>
      {kept?.refusal && (
        <div className={styles.note}>
          <Note mark="missed" role="alert">
            {kept.refusal.message}{' '}
            <Button
              look="accent"
              onClick={() => {
                void takeFromOutbox(kept.key)
                refresh()
              }}
            >
              Dismiss
            </Button>
          </Note>
        </div>
      )}
      <MarkForm
        today={today}
        hasReport={leave?.hasReportToday ?? false}
        half={leave?.leaveToday ?? undefined}
        {...(kept ? { kept: kept.kept as { reason: string; portion: Portion } } : {})}
        onDone={() => {
          setCompleting(false)
          setDone(true)
        }}
      />
    </>
  )
}

/** Takes the focus from the removed form. */
function Outcome({ isFocused, children }: { isFocused: boolean; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused])
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.outcome}>
      {children}
    </div>
  )
}

function QueuedDay({ entry, isFocused }: { entry: OutboxEntry; isFocused: boolean }) {
  const { reason } = entry.kept as { reason: string }
  return (
    <>
      <Outcome isFocused={isFocused}>
        <StatusMark name="pending" as="tint">
          {waitingText(entry)}
        </StatusMark>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.quiet}>It is kept on this device until then, and counts for today only.</p>
      </Outcome>
      <DialogFooter>
        <Button size="form" onClick={() => void takeFromOutbox(entry.key)}>
          Take back
        </Button>
      </DialogFooter>
    </>
  )
}

interface MarkedDayProps {
  day: LeaveDay
  canRevoke: boolean
  isFocused: boolean
  /** Extends half a day to a whole one. */
  onComplete: (() => void) | undefined
}

function MarkedDay({ day, canRevoke, isFocused, onComplete }: MarkedDayProps) {
  const [isAsking, setAsking] = useState(false)
  const { user } = useMe()
  const revocation = useKeptRevocation(day.date)
  const refresh = useLeaveRefresh()
  const revoke = useMutation({
    mutationFn: async () => {
      const sent = await sendNow(revokeEntry(user.id, day.date), { staysWithPage: true })
      if (sent.is === 'refused') throw refusedError(sent.refusal)
      if (sent.is === 'waiting' && sent.isServerBroken) throw new Error(texts.revokeFailed)
    },
    onError: (error) => {
      const why = error instanceof ApiError && error.status < 500 ? ` ${error.message}` : ''
      toast.error(texts.revokeFailed + why)
    },
    onSettled: refresh,
  })
  const half = halfOf(day.portion)
  return (
    <>
      <Outcome isFocused={isFocused}>
        <StatusMark name="leave" as="tint">
          On leave today{half && `, ${half.toLowerCase()}`}
        </StatusMark>
        <p className={styles.reason}>{day.reason}</p>
        {!day.markedBy.isMe && <p className={styles.quiet}>Entered by {day.markedBy.name}.</p>}
        {!canRevoke && (
          <p className={styles.quiet}>Leave of today can be revoked once a day, and you have done so.</p>
        )}
      </Outcome>
      {revocation && (
        <div className={styles.note}>
          <Note mark="pending">
            Leave of today is revoked here.{' '}
            <KeptMark entries={[revocation]} onTakenBack={() => setAsking(false)} />
          </Note>
        </div>
      )}
      {!revocation && (canRevoke || onComplete) && (
        <DialogFooter>
          {onComplete && !isAsking && (
            <Button size="form" onClick={onComplete}>
              Make it a whole day…
            </Button>
          )}
          {!canRevoke ? null : isAsking ? (
            <>
              <p className={styles.question}>Revoke today’s leave? Today cannot be marked again then.</p>
              <Button ref={(button) => button?.focus()} size="form" onClick={() => setAsking(false)}>
                Keep leave
              </Button>
              <Button
                size="form"
                look="danger"
                busy={revoke.isPending && 'Revoking…'}
                onClick={() => revoke.mutate()}
              >
                Revoke leave
              </Button>
            </>
          ) : (
            <Button size="form" onClick={() => setAsking(true)}>
              Revoke leave
            </Button>
          )}
        </DialogFooter>
      )}
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import { toast } from '#web/ui/toast.ts'
import { halfOf } from '../half-day.ts'
import { useLeaveRefresh } from '../leave-query.ts'
import type { LeaveDay } from '../leave-types.ts'
import styles from '../leave.module.css'
import { texts } from '../texts.ts'

interface UpcomingViewProps {
  days: readonly LeaveDay[]
  onSchedule: () => void
}

/** Later leave, with an action to cancel each day. */
export function UpcomingView({ days, onSchedule }: UpcomingViewProps) {
  const isOnline = useOnline()
  const refresh = useLeaveRefresh()
  const list = useRef<HTMLUListElement>(null)
  const restore = useMutation({
    mutationFn: ({ date, portion, reason }: LeaveDay) =>
      call('POST /me/leave', { body: { startDate: date, portion, reason } }),
    onError: () => toast.error(texts.markFailed),
    onSettled: refresh,
  })
  const cancel = useMutation({
    mutationFn: (day: LeaveDay) => call('DELETE /me/leave/{leaveId}', { path: { leaveId: day.id } }),
    onSuccess: (_, day) => {
      toast.undo(`Leave of ${formatDateWithDay(day.date)} cancelled.`, () => restore.mutate(day))
      // The button disappears with its day; the focus stays in the list.
      list.current?.focus()
    },
    onError: (error) => {
      const why = error instanceof ApiError && error.status < 500 ? ` ${error.message}` : ''
      toast.error(texts.cancelFailed + why)
    },
    onSettled: refresh,
  })
  if (days.length === 0)
    return (
      <EmptyState action={<Button onClick={onSchedule}>Schedule leave</Button>}>
        Leave that you schedule will be here.
      </EmptyState>
    )
  return (
    <>
      {!isOnline && (
        <div className={styles.note}>
          <Note mark="warning">You are offline. Leave can be cancelled when you are back.</Note>
        </div>
      )}
      <ul ref={list} tabIndex={-1} className={styles.days} aria-label="Upcoming leave">
        {days.map((day) => {
          const half = halfOf(day.portion)
          const name = formatDateWithDay(day.date)
          return (
            <li key={day.id} className={styles.day}>
              <Mark name="leave" />
              <span className={styles.what}>
                <strong>
                  <DateText value={day.date} withDay />
                  {half && `, ${half.toLowerCase()}`}
                </strong>
                <span className={styles.why}>
                  {day.reason}
                  {!day.markedBy.isMe && ` · entered by ${day.markedBy.name}`}
                </span>
              </span>
              <Button
                aria-label={`Cancel leave of ${name}`}
                busy={cancel.isPending && cancel.variables.id === day.id && 'Cancelling…'}
                blockedBecause={isOnline ? undefined : 'You are offline: cancelling needs the connection'}
                onClick={() => cancel.mutate(day)}
              >
                Cancel
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

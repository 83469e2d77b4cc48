import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { call } from '#web/lib/api.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/lib/toast.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { useLeaveRefresh } from '../leave-query.ts'
import styles from '../leave.module.css'

/** Days of leave of one person. */
export interface RemovedLeave {
  employee: { id: string; name: string }
  from: string
  dates: readonly string[]
}

interface RemoveDialogProps {
  /** Kept while the dialog closes, so that its text does not change while it fades out. */
  stretch: RemovedLeave | undefined
  isOpen: boolean
  onClose: () => void
}

/** Asks before an employee’s leave is removed: all days of the stretch, or some of them. */
export function RemoveDialog({ stretch, isOpen, onClose }: RemoveDialogProps) {
  return stretch ? (
    <Question
      key={`${stretch.employee.id} ${stretch.from} ${stretch.dates.length}`}
      stretch={stretch}
      isOpen={isOpen}
      onClose={onClose}
    />
  ) : null
}

function Question({ stretch, isOpen, onClose }: RemoveDialogProps & { stretch: RemovedLeave }) {
  const refresh = useLeaveRefresh()
  const { employee, dates } = stretch
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const chosen = dates.filter((date) => !kept.has(date))
  const remove = useMutation({
    mutationFn: () => call('POST /leave-records/remove', { body: { userId: employee.id, dates: chosen } }),
    onSuccess: () => {
      toast.success(`Leave of ${employee.name} on ${daysInWords(chosen)} removed.`)
      onClose()
    },
    onSettled: refresh,
  })
  const close = () => {
    setKept(new Set())
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={`Remove ${employee.name}’s leave?`}
      verb="Remove leave"
      busy={remove.isPending && 'Removing…'}
      isImpossible={chosen.length === 0}
      error={remove.error}
      onConfirm={() => !remove.isPending && remove.mutate()}
    >
      <p>
        <UnbrokenDates>{consequence(chosen, employee.name)}</UnbrokenDates>
      </p>
      {dates.length > 1 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Days to remove</legend>
          {dates.map((date) => (
            <label key={date}>
              <CheckBox
                checked={!kept.has(date)}
                onChange={() => setKept(kept.symmetricDifference(new Set([date])))}
              />
              {formatDateWithDay(date)}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}

function daysInWords(dates: readonly string[]): string {
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return 'no day'
  const words = stretchInWords({ from, to })
  return dates.length === 1 ? words : `${words} (${dates.length} days)`
}

function consequence(dates: readonly string[], name: string): string {
  if (dates.length === 0) return 'Choose at least one day to remove.'
  if (dates.length === 1)
    return `${formatDateWithDay(dates[0])} becomes a working day again, on which a report is expected. ${name} gets a notification.`
  return `${dates.length} days become working days again, on which reports are expected. ${name} gets one notification.`
}

import { memo, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Popup } from '#web/ui/overlay/popup.tsx'
import { pastDue } from '../texts.ts'
import { useFieldChange, useOfflineReason } from '../task-acts.ts'
import { DueText, GroupedDueText } from '../task-marks.tsx'
import type { TaskSummary } from '../task-types.ts'
import styles from './row.module.css'

const DateCalendar = lazyPart(async () => ({
  default: (await import('#web/ui/calendar/date-calendar.tsx')).DateCalendar,
}))

interface DueCellProps {
  task: TaskSummary
  today: Temporal.PlainDate
  /** In the line of a phone's row. */
  isShort: boolean
  /** Under the heading of its group. */
  isGrouped?: boolean
}

/** The due date of a task, changed in place with a calendar if the person may edit the task. */
export const DueCell = memo(function DueCell({ task, today, isShort, isGrouped = false }: DueCellProps) {
  const [isOpen, setOpen] = useState(false)
  const change = useFieldChange()
  const offline = useOfflineReason(task.id)
  const shown = isGrouped ? (
    <GroupedDueText task={task} today={today} />
  ) : (
    <DueText task={task} today={today} isShort={isShort} />
  )
  if (!task.may.edit || offline) return shown
  const label = `Due date of ${task.title}`
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={label}
      isModal
      target={
        <button
          type="button"
          className={styles.cell}
          data-in-place="due"
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="visually-hidden">{label}: </span>
          {shown}
        </button>
      }
    >
      <Suspense fallback={<div className={styles.awaited} />}>
        <DateCalendar
          value={task.dueDate}
          today={today}
          blockedBecause={pastDue(today)}
          onChoose={(date) => {
            setOpen(false)
            if (date.toString() !== task.dueDate) change(task, { dueDate: date.toString() })
          }}
        />
      </Suspense>
    </Popup>
  )
}, isSame)

/** Compares the day by its value: each render of the list computes a new object. */
function isSame(before: DueCellProps, after: DueCellProps): boolean {
  return before.task === after.task && before.isShort === after.isShort && before.today.equals(after.today)
}

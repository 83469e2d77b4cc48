import { IconCheck } from '@tabler/icons-react'
import { formatTime } from '#core/time/format.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Reaction } from '#web/ui/mark/reaction-mark.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { leaveEnd } from './texts.ts'
import styles from './today.module.css'
import { isRowWaiting, type RosterRow } from './use-team-day.ts'

interface RowActProps {
  row: RosterRow
  problem: string | undefined
  onAcknowledge: () => void
  onRemind: () => void
}

/** The end of a row: its one possible action, or the result. */
export function RowAct({ row, problem, onAcknowledge, onRemind }: RowActProps) {
  const may = useMay()
  const { timeZone } = useMe().user
  const { report, person, remindedAt, state } = row
  if (report && isRowWaiting(row))
    return (
      <Button
        look="accent"
        needsConnection
        data-act="acknowledge"
        aria-label={`${problem ? 'Try again to acknowledge' : 'Acknowledge'} the report of ${person.name}`}
        onClick={onAcknowledge}
      >
        {problem ? 'Try again' : 'Acknowledge'}
      </Button>
    )
  if (report?.firstAcknowledgment) {
    const { managerName, reaction } = report.firstAcknowledgment
    return (
      <span title={report.acknowledgedByMe ? undefined : `By ${managerName}`}>
        <StatusMark name="acknowledged" />
        {reaction && <Reaction emoji={reaction} isMarkOnly />}
      </span>
    )
  }
  if (report) return null
  if (remindedAt && row.daysMissed > 0)
    return (
      <span className={styles.reminded}>
        <IconCheck size={16} stroke={1.5} aria-hidden="true" />
        Reminded {formatTime(remindedAt, timeZone)}
      </span>
    )
  if (may('consistency.remind') && canRemind(row))
    return (
      <Button
        look="accent"
        needsConnection
        aria-label={`${problem ? 'Try again to send a reminder' : 'Send reminder'} to ${person.name}`}
        onClick={onRemind}
      >
        {problem ? 'Try again' : 'Send reminder'}
      </Button>
    )
  return state === 'leave' ? <span className={styles.quiet}>{leaveEnd(row)}</span> : null
}

/** Whether "Remind all" includes the row: not if the person is off today. */
export function isRemindedWithAll(row: RosterRow): boolean {
  return canRemind(row) && !row.isOffToday
}

/** Whether the person can be sent a reminder: as in the Consistency Tracker, also on a day off. */
export function canRemind({ report, reminderRefusal }: RosterRow): boolean {
  return reminderRefusal === null && report === null
}

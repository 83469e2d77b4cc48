import { counted } from '#core/texts/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { apiQuery } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { DayLegend } from '#web/ui/mark/day-mark.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { MarkedMonth } from '#web/ui/calendar/marked-month.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './consistency.module.css'
import { ReminderButton } from './reminder-button.tsx'
import type { Reminders } from './use-reminders.ts'
import type { TrackerRow } from './use-tracker.ts'

interface CalendarDialogProps {
  /** The person whose calendar is open; undefined while it is closed. */
  userId: string | undefined
  /** Their row, if it is on the page. */
  row: TrackerRow | undefined
  reminders: Reminders
  onClose: () => void
}

/** The consistency calendar of one employee. */
export function CalendarDialog({ userId, row, reminders, onClose }: CalendarDialogProps) {
  // The last person stays mounted, because the dialog returns the focus only if it sees that it is closed.
  const [last, setLast] = useState({ userId, row })
  if (userId && (userId !== last.userId || row !== last.row)) setLast({ userId, row: row ?? last.row })
  const shown = last.row?.employee.id === last.userId ? last.row : undefined
  return last.userId ? (
    <OpenCalendar
      key={last.userId}
      userId={last.userId}
      row={shown}
      isOpen={userId !== undefined}
      reminders={reminders}
      onClose={onClose}
    />
  ) : null
}

interface OpenCalendarProps extends CalendarDialogProps {
  userId: string
  isOpen: boolean
}

function OpenCalendar({ userId, row, isOpen, reminders, onClose }: OpenCalendarProps) {
  const { timeZone } = useMe().user
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const date = chosen ?? row?.today ?? serverToday(timeZone).toString()
  const month = useQuery({
    ...apiQuery('consistency', 'GET /people/{userId}/reporting-days', {
      path: { userId },
      query: { month: date.slice(0, 7) },
    }),
    enabled: isOpen,
  })
  const name = row?.employee.name ?? month.data?.person.name ?? 'Consistency calendar'
  const days = month.data?.month === date.slice(0, 7) ? month.data.days : undefined
  return (
    <Dialog
      title={name}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          {row && <ReminderButton row={row} reminders={reminders} />}
          <ButtonLink to="/people/$personId" params={{ personId: userId }}>
            Open profile
          </ButtonLink>
          <ButtonLink to="/manage-reports" search={{ employee: userId }}>
            View reports
          </ButtonLink>
        </>
      }
    >
      <p className={styles.facts}>{row ? <UnbrokenDates>{missedText(row)}</UnbrokenDates> : ' '}</p>
      {month.error && !days ? (
        <ErrorState error={month.error} what="The calendar" retry={() => month.refetch()} />
      ) : (
        <div className={styles.month}>
          <MarkedMonth
            label={`Reporting of ${name}`}
            date={date}
            onDate={setChosen}
            today={month.data?.today ?? row?.today ?? date}
            days={days}
            level={3}
            canOpen={({ reportId }) => reportId !== null}
            onOpen={({ reportId }) =>
              void navigate({
                to: '/manage-reports',
                search: { employee: userId, ...(reportId ? { report: reportId } : {}) },
              })
            }
          />
          <DayLegend withHalfLeave={days?.some(({ isHalfLeave }) => isHalfLeave) ?? false} />
        </div>
      )}
    </Dialog>
  )
}

function missedText({ consecutiveDaysMissed: days, lastReportSubmittedOn: last }: TrackerRow): string {
  if (days === 0) return last ? `Last report ${formatDateWithDay(last)}` : 'No working day was missed'
  const missed = counted(days, 'working day missed', 'working days missed')
  return last ? `${missed} since the last report, ${formatDateWithDay(last)}` : `${missed}, no report so far`
}

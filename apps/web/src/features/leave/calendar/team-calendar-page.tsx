import { formatMonth } from '#core/time/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { MonthSheet } from '#web/ui/calendar/month-sheet.tsx'
import { MonthToolbar } from '#web/ui/calendar/month-toolbar.tsx'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useTakesLeave } from '../leave-query.ts'
import { LeaveDialog } from '../own/leave-dialog.tsx'
import { useLeaveView } from '../own/leave-view.ts'
import styles from './calendar.module.css'
import { DayDialog } from './day-dialog.tsx'
import { daysOf } from './day-entries.ts'
import { MonthGrid } from './month-grid.tsx'
import { calendarSearch, type CalendarSearch } from './search.ts'
import { TeamAgenda } from './team-agenda.tsx'

/** The absences of the person's team, over a month. */
export function TeamCalendarPage({ search }: { search: CalendarSearch }) {
  const { timeZone } = useMe().user
  const takesLeave = useTakesLeave()
  const leave = useLeaveView()
  const go = useSearchChange('/team-calendar', calendarSearch)
  const today = serverToday(timeZone)
  const shown = useMonth({
    asked: search.month,
    today,
    startsOn: search.day,
    onMonth: (to) => go({ month: to, day: undefined }),
    group: 'Team Calendar',
  })
  const { month } = shown
  const team = useQuery({
    ...apiQuery('leave', 'GET /team-calendar', {
      query: {
        date: month.toPlainDate({ day: 1 }).toString(),
        ...calendarSearch.filtersOf(search),
      },
    }),
    ...listFreshness,
    placeholderData: keepPreviousData,
  })
  const days = team.data?.month === month.toString() ? daysOf(team.data) : undefined
  const units = team.data?.businessUnits ?? []
  return (
    <>
      <PageTitle
        documentTitle={`${formatMonth(month)} – Team Calendar`}
        facts="Leave, weekly offs and holidays of your team"
        actionOnPhone="inline"
        action={
          takesLeave && (
            <Button size="form" onClick={() => leave.open('today')}>
              Manage My Leave
            </Button>
          )
        }
      >
        Team Calendar
      </PageTitle>
      <MonthToolbar
        month={shown}
        end={
          units.length > 1 && (
            <SelectField
              label="Business unit"
              labelHidden
              height="tool"
              value={search.bu ?? ''}
              options={[
                { value: '', label: 'All units' },
                ...units.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => go({ bu: event.currentTarget.value || undefined })}
            />
          )
        }
      />
      <MonthSheet
        answer={team}
        agenda={
          days && (
            <TeamAgenda
              key={month.toString()}
              days={[...days.values()]}
              today={today.toString()}
              onOpen={(day) => go({ day })}
            />
          )
        }
      >
        <MonthGrid month={month} today={today} days={days} {...shown.grid} onOpen={(day) => go({ day })} />
      </MonthSheet>
      <ul className={styles.legend} aria-label="Legend">
        <li>
          <StatusMark name="leave" />
        </li>
        <li className={styles.halfKey}>½ Half the day</li>
        <li>
          <StatusMark name="weeklyOff" />
        </li>
        <li>
          <StatusMark name="holiday" />
        </li>
      </ul>
      <DayDialog
        date={days ? search.day : undefined}
        day={search.day ? days?.get(search.day) : undefined}
        onClose={() => go({ day: undefined })}
      />
      <LeaveDialog view={leave.view} onView={leave.open} />
    </>
  )
}

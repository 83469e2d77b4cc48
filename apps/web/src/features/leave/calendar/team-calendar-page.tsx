import { formatMonth } from '#core/time/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton, useSlow } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useTakesLeave } from '../leave-query.ts'
import { LeaveDialog } from '../own/leave-dialog.tsx'
import { useLeaveView } from '../own/leave-view.ts'
import { Agenda } from './agenda.tsx'
import styles from './calendar.module.css'
import { DayDialog } from './day-dialog.tsx'
import { daysOf } from './day-entries.ts'
import { MonthGrid } from './month-grid.tsx'
import type { CalendarSearch } from './search.ts'

/** Who of the person's team is away, over a month. */
export function TeamCalendarPage({ search }: { search: CalendarSearch }) {
  const { timeZone } = useMe().user
  const isPhone = useMedia('phone')
  const takesLeave = useTakesLeave()
  const leave = useLeaveView()
  const go = useCalendarSearch()
  const today = serverToday(timeZone)
  const month = search.month ? Temporal.PlainYearMonth.from(search.month) : today.toPlainYearMonth()
  const [focused, setFocused] = useState({ date: search.day ?? today.toString(), isMoved: false })
  const team = useQuery({
    ...apiQuery('leave', 'GET /team-calendar', {
      query: { date: month.toPlainDate({ day: 1 }).toString(), ...(search.bu ? { bu: search.bu } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const isSlow = useSlow(team.isPending)
  const isCurrent = team.data?.month === month.toString()
  const days = team.data && isCurrent ? daysOf(team.data) : undefined
  const show = (to: Temporal.PlainYearMonth) =>
    go({ month: to.equals(today.toPlainYearMonth()) ? undefined : to.toString(), day: undefined })
  const focusDay = (date: string, { isMoved }: { isMoved: boolean }) => {
    setFocused({ date, isMoved })
    const to = Temporal.PlainDate.from(date).toPlainYearMonth()
    if (!to.equals(month)) show(to)
  }
  const toToday = () => focusDay(today.toString(), { isMoved: true })
  useShortcuts([{ keys: 't', does: 'Go to today', group: 'Team Calendar', run: toToday }])
  const inMonth = Temporal.PlainDate.from(focused.date).toPlainYearMonth().equals(month)
  const tabStop = inMonth ? focused.date : month.toPlainDate({ day: 1 }).toString()
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
      <Toolbar
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
      >
        <IconButton
          label="Previous month"
          icon={<IconChevronLeft size={16} stroke={1.5} />}
          onClick={() => show(month.subtract({ months: 1 }))}
        />
        <h2 className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton
          label="Next month"
          icon={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => show(month.add({ months: 1 }))}
        />
        <Button shortcut="T" onClick={toToday}>
          Today
        </Button>
      </Toolbar>
      <div className={styles.sheet} aria-busy={team.isPending || team.isPlaceholderData || undefined}>
        {team.isError && !team.data ? (
          <ErrorState error={team.error} retry={() => void team.refetch()} />
        ) : isPhone ? (
          days ? (
            <Agenda
              key={month.toString()}
              days={[...days.values()]}
              today={today.toString()}
              onOpen={(day) => go({ day })}
            />
          ) : (
            isSlow && <Skeleton width="70%" />
          )
        ) : (
          <MonthGrid
            month={month}
            today={today.toString()}
            days={days}
            focused={tabStop}
            takesFocus={focused.isMoved && inMonth}
            onFocusDay={focusDay}
            onOpen={(day) => go({ day })}
          />
        )}
      </div>
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

function useCalendarSearch() {
  const navigate = useNavigate()
  return (change: CalendarSearch) =>
    void navigate({
      to: '/team-calendar',
      search: (previous) => ({ ...previous, ...change }),
      resetScroll: false,
    })
}

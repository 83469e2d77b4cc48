import { useRef } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PeriodToolbar } from '#web/ui/calendar/period-toolbar.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { AddMenu, type Addable } from './add-menu.tsx'
import { AnswerFilters, hasUnits } from './answer-filters.tsx'
import { CalendarHead } from './calendar-head.tsx'
import styles from './calendar.module.css'
import { countCancelled, countsOf, entriesByDay, type Entry } from './entries.ts'
import { FilterToggles } from './filter-toggles.tsx'
import { Legend } from './legend.tsx'
import { instructions } from './move/spoken.ts'
import { useEntries } from './move/use-entries.ts'
import { daysOfWeeks, namedDays } from './period.ts'
import { calendarSearch, kindsIn, kindsText, type CalendarSearch } from './search.ts'
import { ShownView } from './shown-view.tsx'
import { DayTray } from './tray/day-tray.tsx'
import { useAdding } from './use-adding.ts'
import { useCalendar } from './use-calendar.ts'
import { useOpenDay } from './use-open-day.ts'
import { usePeriod } from './use-period.ts'

interface CalendarPageProps {
  search: CalendarSearch
  /** What the person may add to a day. */
  addables: readonly Addable[]
  /** Opens the private address of the calendar, for other calendar programs. */
  onSubscribe: () => void
  onOpenMeeting: (meetingId: string, date: string) => void
  onOpenTask: (taskId: string, isMine: boolean) => void
}

/** Meetings, due tasks, reports and absences on one sheet, as a month, a week, or a list by day. */
export function CalendarPage(props: CalendarPageProps) {
  const { search, addables, onSubscribe, onOpenMeeting, onOpenTask } = props
  const { timeZone } = useMe().user
  const may = useMay()
  const hasPeople = may('leave.manage') || may('report.list-team') || may('report.list-all')
  const today = serverToday(timeZone)
  const go = useSearchChange('/calendar-view', calendarSearch)
  const shownPeriod = usePeriod(search, today, go, hasPeople)
  const { view, period, focusDay, focused } = shownPeriod
  const range = daysOfWeeks(period)
  const answer = useCalendar(range, search.bu)
  const isOfPeriod = answer.data?.days[0]?.date === range.from.toString()
  const calendar = isOfPeriod ? answer.data : undefined
  const isSlow = useSlow(!calendar && !answer.error)
  const shown = kindsIn(search.kinds)
  const root = useRef<HTMLDivElement>(null)
  const moving = useEntries({
    root,
    calendar,
    meetings: {
      recurring: search.recurring ?? 'each',
      withCancelled: search.cancelled !== undefined,
    },
    timeZone,
    hasTimes: view === 'week',
    onDay: (day) => focusDay(day, { isMoved: true }),
  })
  const entries = entriesByDay(moving.drawn, shown)
  const openDay = search.day
  const openedDay = useOpenDay(openDay, shownPeriod, go)
  const canAdd = addables.length > 0
  const { button, place, add, addNew, close } = useAdding(openDay ?? latest(focused, today), canAdd)
  const open = (entry: Entry) =>
    entry.kind === 'tasks'
      ? onOpenTask(entry.task.id, entry.task.isMine)
      : onOpenMeeting(entry.meeting.meetingId, entry.meeting.date)
  const isPhone = useMedia('phone')
  const answerFilters = (
    <AnswerFilters answer={answer.data} search={search} go={go} hasMeetings={view !== 'people'} />
  )
  const toggles = view !== 'people' && (
    <FilterToggles
      shown={shown}
      counts={calendar && countsOf(calendar, moving.all, namedDays(period))}
      onChange={(next) => go({ kinds: kindsText(next) })}
      cancelled={{
        count: calendar && countCancelled(calendar, namedDays(period)),
        isShown: search.cancelled !== undefined,
        onChange: (isShown) => go({ cancelled: isShown ? 'shown' : undefined }),
      }}
    />
  )
  const isFiltered = search.kinds !== undefined || search.bu !== undefined
  return (
    <>
      <CalendarHead
        periodName={period.name}
        view={view}
        onView={shownPeriod.show}
        hasPeople={hasPeople}
        filters={
          isPhone &&
          (toggles || hasUnits(answer.data)) && (
            <FilterSheet
              active={
                [
                  toggles && search.kinds,
                  search.bu,
                  toggles && search.recurring,
                  toggles && search.cancelled,
                ].filter(Boolean).length
              }
              total={undefined}
              isBrief
            >
              {toggles}
              {answerFilters}
            </FilterSheet>
          )
        }
        onSubscribe={onSubscribe}
        action={
          canAdd && (
            <Button
              ref={button}
              look="filled"
              size="form"
              shortcut="N"
              aria-haspopup="menu"
              aria-expanded={place !== undefined}
              onClick={addNew}
            >
              New
            </Button>
          )
        }
      />
      <PeriodToolbar
        name={period.name}
        unit={period.unit}
        month={shownPeriod.month}
        today={today}
        onTurn={shownPeriod.turn}
        onToday={shownPeriod.toToday}
        onMonth={shownPeriod.toMonth}
        end={isPhone ? undefined : answerFilters}
      />
      {!isPhone && toggles && <div className={styles.filters}>{toggles}</div>}
      {calendar?.isCut && view !== 'people' && (
        <Note>There is more in this {period.unit} than can be shown. Look at a week, or at one unit.</Note>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the entries inside */}
      <div
        ref={root}
        className={styles.view}
        aria-busy={answer.isPending || answer.isPlaceholderData || undefined}
        onKeyDownCapture={moving.onKeyDown}
        onKeyDown={openedDay.onKeyDown}
      >
        <ShownView
          view={view}
          error={answer.error && !calendar ? answer.error : undefined}
          onRetry={() => answer.refetch()}
          period={period}
          isSlow={isSlow}
          today={today}
          calendar={calendar}
          entries={entries}
          shown={shown}
          focused={focused}
          takesFocus={shownPeriod.takesFocus && !moving.isLifted}
          onFocusDay={focusDay}
          chosen={shownPeriod.chosen}
          openDay={openDay}
          onOpenDay={openedDay.show}
          onOpen={open}
          onAdd={canAdd ? add : undefined}
          liftedKey={moving.keyOfLifted}
          keptKey={moving.keptKey}
          onReset={isFiltered ? () => go({ kinds: undefined, bu: undefined }) : undefined}
          tray={
            openDay !== undefined && (
              <RegionBoundary name="calendar-day" resetKey={openDay}>
                <DayTray
                  date={openDay}
                  today={today}
                  calendar={calendar}
                  entries={entries.get(openDay) ?? []}
                  shown={shown}
                  businessUnitId={search.bu}
                  canAdd={canAdd && openDay >= today.toString()}
                  isInDay={view === 'agenda' || (view === 'people' && isPhone)}
                  onAdd={(at) => add(openDay, at)}
                  onTurn={openedDay.turn}
                  onOpen={open}
                  onMove={(entry, to) => void moving.move(entry, to)}
                  onClose={openedDay.close}
                />
              </RegionBoundary>
            )
          }
        />
      </div>
      {view !== 'agenda' && view !== 'people' && calendar && (
        <Legend {...{ calendar, entries, shown }} isBrief={isPhone && view === 'month'} />
      )}
      {place && <AddMenu place={place} today={today.toString()} addables={addables} onClose={close} />}
      <p id="calendar-keys" hidden>
        {instructions}
      </p>
      <p className="visually-hidden" aria-live="assertive" aria-atomic="true" data-announcement>
        {moving.announcement}
      </p>
    </>
  )
}

function latest(date: string, today: Temporal.PlainDate): string {
  return date < today.toString() ? today.toString() : date
}

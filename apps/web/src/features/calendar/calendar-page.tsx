import { IconRss } from '@tabler/icons-react'
import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { PeriodToolbar } from '#web/ui/calendar/period-toolbar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { OptionFilter } from '#web/ui/option-filter.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useSlow } from '#web/ui/skeleton.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useDrag, type DragKind } from '#web/ui/use-drag.ts'
import { AddMenu, type Addable, type AddPlace } from './add-menu.tsx'
import { AgendaView } from './agenda/agenda-view.tsx'
import styles from './calendar.module.css'
import { countsOf, entriesByDay, entriesOf, type Entry } from './entries.ts'
import entryStyles from './entry.module.css'
import { FilterToggles } from './filter-toggles.tsx'
import { Legend } from './legend.tsx'
import MonthView from './month/month-view.tsx'
import { DayDragView } from './move/drag-view.ts'
import { instructions } from './move/spoken.ts'
import type { Spot } from './move/spot.ts'
import { useLift } from './move/use-lift.ts'
import { useMoves } from './move/use-moves.ts'
import { daysOfWeeks } from './period.ts'
import { calendarSearch, kindsIn, kindsText, type CalendarSearch } from './search.ts'
import { DayTray } from './tray/day-tray.tsx'
import { useCalendar } from './use-calendar.ts'
import { usePeriod } from './use-period.ts'
import { WeekStrip } from './week-strip/week-strip.tsx'

const WeekView = lazyPart(() => import('./week/week-view.tsx'))

const looks = {
  ghost: entryStyles.ghost ?? '',
  over: entryStyles.over ?? '',
  left: entryStyles.left ?? '',
}
const dragging: DragKind<Spot> = {
  draws: (root, card, grip) => new DayDragView(root, card, grip, looks),
  isHandle: (on) => on.closest('[data-movable]') !== null,
}

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
export function CalendarPage({
  search,
  addables,
  onSubscribe,
  onOpenMeeting,
  onOpenTask,
}: CalendarPageProps) {
  const { timeZone } = useMe().user
  const today = serverToday(timeZone)
  const go = useSearchChange('/calendar-view', calendarSearch)
  const shownPeriod = usePeriod(search, today, go)
  const { view, period, focusDay } = shownPeriod
  const range = daysOfWeeks(period)
  const answer = useCalendar(range, search.bu)
  const isOfPeriod = answer.data?.days[0]?.date === range.from.toString()
  const calendar = isOfPeriod ? answer.data : undefined
  const shown = kindsIn(search.kinds)
  const { withMoves, move } = useMoves(timeZone)
  const all = withMoves(calendar ? entriesOf(calendar, search.recurring ?? 'each') : [])
  const root = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<AddPlace>()
  const { lift, announcement, ...lifted } = useLift({
    root,
    hasTimes: view === 'week',
    find: (key) => all.find((entry) => entry.key === key),
    onDrop: move,
    onDay: (day) => focusDay(day, { isMoved: true }),
  })
  useDrag(
    root,
    {
      start: (key) => lifted.start(key, 'pointer'),
      mayStandAt: () => true,
      drop: (to) => (to ? lifted.drop(to) : lifted.cancel()),
      cancel: lifted.cancel,
    },
    dragging,
    lift?.by === 'pointer',
  )
  const drawn = lift ? [...all.filter(({ key }) => key !== lift.entry.key), lift.entry] : all
  const entries = entriesByDay(drawn, shown)
  const openDay = search.day
  const closeDay = () => {
    if (openDay !== undefined) focusDay(openDay, { isMoved: view !== 'agenda' })
    go({ day: undefined })
  }
  const open = (entry: Entry) =>
    entry.kind === 'tasks'
      ? onOpenTask(entry.task.id, entry.task.isMine)
      : onOpenMeeting(entry.meeting.meetingId, entry.meeting.date)
  const turnDay = (by: 1 | -1) =>
    openDay !== undefined &&
    focusDay(Temporal.PlainDate.from(openDay).add({ days: by }).toString(), { isMoved: true })
  const add = (date: string, at: DOMRect, time?: string) => setPlace({ date, at, time })
  const newButton = useRef<HTMLButtonElement>(null)
  const addNew = () =>
    newButton.current &&
    add(openDay ?? latest(shownPeriod.focused, today), newButton.current.getBoundingClientRect())
  const canAdd = addables.length > 0
  const isPhone = useMedia('phone')
  useShortcuts([{ keys: 'n', does: 'Add to the day', group: 'Calendar', run: () => addNew() }], canAdd)
  const units = answer.data?.businessUnits ?? []
  const hasSeries = answer.data?.meetings.some(({ recurrence }) => recurrence !== 'none') ?? false
  const isSlow = useSlow(!calendar && !answer.error)
  const viewProps = {
    period,
    isSlow,
    today,
    calendar,
    entries,
    shown,
    focused: shownPeriod.focused,
    takesFocus: shownPeriod.takesFocus && !lift,
    onFocusDay: focusDay,
    chosen: shownPeriod.chosen,
    openDay,
    onOpenDay: (day: string | undefined) => (day === undefined ? closeDay() : go({ day })),
    onOpen: open,
    onAdd: canAdd ? add : undefined,
    liftedKey: lift?.by === 'keys' ? lift.entry.key : undefined,
    onReset:
      search.kinds !== undefined || search.bu !== undefined
        ? () => go({ kinds: undefined, bu: undefined })
        : undefined,
    tray: openDay !== undefined && (
      <RegionBoundary name="calendar-day" resetKey={openDay}>
        <DayTray
          date={openDay}
          today={today}
          calendar={calendar}
          entries={entries.get(openDay) ?? []}
          shown={shown}
          businessUnitId={search.bu}
          canAdd={canAdd && openDay >= today.toString()}
          onAdd={(at) => add(openDay, at)}
          onTurn={turnDay}
          onOpen={open}
          onMove={(entry, to) => void move(entry, to)}
          onClose={closeDay}
        />
      </RegionBoundary>
    ),
  }
  return (
    <>
      <PageTitle
        documentTitle={`${period.name} – Calendar`}
        more={
          <>
            <IconButton
              label="Subscribe in your calendar program"
              icon={<IconRss size={20} stroke={1.5} />}
              onClick={onSubscribe}
            />
            <Segmented
              label="View"
              value={view}
              onChange={shownPeriod.show}
              options={[
                { value: 'month', label: 'Month' },
                { value: 'week', label: 'Week' },
                { value: 'agenda', label: 'Agenda' },
              ]}
            />
          </>
        }
        action={
          canAdd && (
            <Button
              ref={newButton}
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
        actionOnPhone="inline"
      >
        Calendar
      </PageTitle>
      <PeriodToolbar
        name={period.name}
        unit={period.unit}
        month={shownPeriod.month}
        today={today}
        onTurn={shownPeriod.turn}
        onToday={shownPeriod.toToday}
        onMonth={shownPeriod.toMonth}
        end={
          <>
            {units.length > 1 && (
              <OptionFilter
                label={units.find(({ id }) => id === search.bu)?.name ?? 'All units'}
                anyLabel="All units"
                options={units.map(({ id, name }) => ({ value: id, label: name }))}
                value={search.bu}
                onChange={(bu) => go({ bu })}
              />
            )}
            {(hasSeries || search.recurring) && (
              <SelectField
                label="Recurring meetings"
                labelHidden
                height="tool"
                value={search.recurring ?? 'each'}
                options={[
                  { value: 'each', label: 'Recurring: each time' },
                  { value: 'once', label: 'Recurring: once' },
                ]}
                onChange={(event) =>
                  go({ recurring: event.currentTarget.value === 'once' ? 'once' : undefined })
                }
              />
            )}
          </>
        }
      />
      <FilterToggles
        shown={shown}
        counts={calendar && countsOf(calendar, all, period)}
        onChange={(next) => go({ kinds: kindsText(next) })}
      />
      {calendar?.isCut && (
        <Note>There is more in this {period.unit} than can be shown. Look at a week, or at one unit.</Note>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the entries inside */}
      <div
        ref={root}
        className={styles.view}
        aria-busy={answer.isPending || answer.isPlaceholderData || undefined}
        onKeyDownCapture={lifted.onKeyDown}
        onKeyDown={(event) => closesDay(event) && closeDay()}
      >
        {isPhone && view === 'agenda' && (
          <RegionBoundary name="calendar-strip">
            <WeekStrip {...viewProps} />
          </RegionBoundary>
        )}
        <RegionBoundary name={`calendar-${view}`} resetKey={view}>
          {answer.error && !calendar ? (
            <ErrorState error={answer.error} retry={() => void answer.refetch()} />
          ) : (
            <Suspense fallback={null}>
              {view === 'month' && <MonthView {...viewProps} />}
              {view === 'week' && <WeekView {...viewProps} />}
              {view === 'agenda' && <AgendaView {...viewProps} />}
            </Suspense>
          )}
        </RegionBoundary>
      </div>
      {view !== 'agenda' && <Legend />}
      {place && (
        <AddMenu
          place={place}
          today={today.toString()}
          addables={addables}
          onClose={() => setPlace(undefined)}
        />
      )}
      <p id="calendar-keys" hidden>
        {instructions}
      </p>
      <p className="visually-hidden" aria-live="assertive" aria-atomic="true" data-announcement>
        {announcement}
      </p>
    </>
  )
}

function latest(date: string, today: Temporal.PlainDate): string {
  return date < today.toString() ? today.toString() : date
}

function closesDay(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return false
  return (
    event.target.closest('[role="dialog"]') === null &&
    event.currentTarget.querySelector('[data-tray]') !== null
  )
}

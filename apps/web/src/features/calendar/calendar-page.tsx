import { useRef, type RefObject } from 'react'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Note } from '#web/ui/text/note.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { AddMenu, useAddMenu, type Addable } from './add-menu.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarHead } from './calendar-head.tsx'
import styles from './calendar.module.css'
import { entriesByDay, type Entry } from './entries.ts'
import type { Spot } from './move/spot.ts'
import { SeriesMenu } from './move/series-menu.tsx'
import { useEntries } from './move/use-entries.ts'
import { instructions } from './move/use-lift.ts'
import { calendarSearch, kindsIn, type CalendarSearch } from './search.ts'
import { sheetOf } from './sheet.ts'
import { ShownView } from './shown-view.tsx'
import { DayTray } from './tray/day-tray.tsx'
import { useCalendar } from './use-calendar.ts'
import { timeText } from './week/hours.ts'
import { useOpenDay, usePeriod } from './use-period.ts'

interface CalendarPageProps {
  search: CalendarSearch
  /** What the person may add to a day. */
  addables: readonly Addable[]
  /** Opens the private address of the calendar, for other calendar programs. */
  onSubscribe: () => void
  onOpenMeeting: (meetingId: string, date: string) => void
  onOpenTask: (taskId: string, isMine: boolean) => void
}

/**
 * Meetings, due tasks, reports and absences as a month, a week, or a list by day. The page only composes its parts, which
 * share the sheet, the cursor and the open day.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
export function CalendarPage(props: CalendarPageProps) {
  const { search, addables, onSubscribe, onOpenMeeting, onOpenTask } = props
  const { timeZone } = useMe().user
  const may = useMay()
  const hasPeople = may('leave.manage') || may('report.list-team') || may('report.list-all')
  const isPhone = useMedia('phone')
  const today = serverToday(timeZone)
  const go = useSearchChange('/calendar-view', calendarSearch)
  const shownPeriod = usePeriod(search, today, go, hasPeople)
  const { view, period, cursor } = shownPeriod
  const openDay = useOpenDay(search.day, shownPeriod, go)
  const root = useRef<HTMLDivElement>(null)
  const canAdd = addables.length > 0
  const { button, place, ...addMenu } = useAddMenu(search.day ?? later(cursor.day, today), canAdd)
  const { sheet, moving, latest, error, isFetching, refetch } = useSheet(search, shownPeriod, root, (span) =>
    addMenu.open(span.day, placeOfSpan(root.current, span), timeText(span.minutes ?? 0), span.length),
  )
  const { calendar } = sheet
  const open = (entry: Entry) =>
    entry.kind === 'tasks'
      ? onOpenTask(entry.task.id, entry.task.isMine)
      : onOpenMeeting(entry.meeting.meetingId, entry.meeting.date)
  const tray = openDay.date !== undefined && (
    <RegionBoundary name="calendar-day" resetKey={openDay.date}>
      <DayTray
        date={openDay.date}
        sheet={sheet}
        businessUnitId={search.bu}
        canAdd={canAdd && openDay.date >= today.toString()}
        isInDay={view === 'agenda' || (view === 'people' && isPhone)}
        openDay={openDay}
        onAdd={addMenu.open}
        onOpen={open}
        onMove={(entry, to) => void moving.move(entry, to)}
      />
    </RegionBoundary>
  )
  return (
    <>
      <CalendarHead
        shown={shownPeriod}
        today={today}
        hasPeople={hasPeople}
        filters={
          <CalendarFilters {...{ search, go, view, period, calendar, latest, sheet }} entries={moving.all} />
        }
        onSubscribe={onSubscribe}
        action={
          canAdd && (
            <Button
              ref={button}
              look="filled"
              size={isPhone ? 'form' : 'tool'}
              shortcut="N"
              aria-haspopup="menu"
              aria-expanded={place !== undefined}
              onClick={addMenu.openAtButton}
            >
              New
            </Button>
          )
        }
      />
      {calendar?.isCut && view !== 'people' && (
        <Note>There is more in this {period.unit} than can be shown. Look at a week, or at one unit.</Note>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the entries inside */}
      <div
        ref={root}
        className={clsx(styles.view, !isPhone && (view === 'week' || view === 'month') && styles.fullBleed)}
        aria-busy={isFetching || undefined}
        onKeyDownCapture={moving.onKeyDown}
        onKeyDown={openDay.onKeyDown}
      >
        <ShownView
          view={view}
          error={error}
          onRetry={refetch}
          sheet={sheet}
          cursor={{ ...cursor, takesFocus: cursor.takesFocus && !moving.isLifted }}
          openDay={{ date: openDay.date, show: openDay.show, tray }}
          onOpen={open}
          onAdd={canAdd ? addMenu.open : undefined}
          adding={place}
          moving={moving}
          onReset={
            search.kinds !== undefined || search.bu !== undefined
              ? () => go({ kinds: undefined, bu: undefined })
              : undefined
          }
        />
      </div>
      {place && (
        <AddMenu place={place} today={today.toString()} addables={addables} onClose={addMenu.close} />
      )}
      {moving.asked && <SeriesMenu asked={moving.asked} root={root} />}
      <p id="calendar-keys" hidden>
        {instructions}
      </p>
      <p className="visually-hidden" aria-live="assertive" aria-atomic="true" data-announcement>
        {moving.announcement}
      </p>
    </>
  )
}

/** The sheet of the shown period, and its entries, which can be moved. */
function useSheet(
  search: CalendarSearch,
  { view, period, cursor }: ReturnType<typeof usePeriod>,
  root: RefObject<HTMLElement | null>,
  onSpan: (span: Spot) => void,
) {
  const { timeZone } = useMe().user
  const { calendar, isSlow, ...answer } = useCalendar(period, search.bu)
  const moving = useEntries({
    root,
    calendar,
    meetings: {
      recurring: search.recurring ?? 'each',
      withCancelled: search.cancelled !== undefined,
    },
    timeZone,
    hasTimes: view === 'week',
    onSpan,
    onDay: (day) => cursor.set(day, { isMoved: true }),
  })
  const shown = kindsIn(search.kinds)
  const entries = entriesByDay(moving.drawn, shown)
  const sheet = sheetOf({ period, today: serverToday(timeZone), calendar, isSlow, entries, shown })
  return { sheet, moving, ...answer }
}

/** The place of a drawn span in the window, beside which its menu opens. */
function placeOfSpan(root: HTMLElement | null, { day, minutes = 0, length = 0 }: Spot): DOMRect {
  const cell = root?.querySelector(`[data-times][data-cell="${day}"]`)
  const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect()
  const perMinute = height / (24 * 60)
  return new DOMRect(left, top + minutes * perMinute, width, length * perMinute)
}

/** The date, or today if the date is past. */
function later(date: string, today: Temporal.PlainDate): string {
  return date < today.toString() ? today.toString() : date
}

import { capitalised } from '#core/texts/capitalised.ts'
import { useEffect, useRef } from 'react'
import { portionNames, portions } from '#core/leave/portion.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Agenda, AwaitedAgenda } from '#web/ui/calendar/agenda.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { endTime, startTime, timeRange, type Entry } from '../entries.ts'
import { entryDescription } from '../entry-button.tsx'
import { reportSummary } from '../report-counts.tsx'
import { leaveOn, type Sheet, type ViewProps } from '../sheet.ts'
import styles from './agenda.module.css'
import { clsx } from '#web/ui/clsx.ts'

/** A day with what is shown of it. */
interface AgendaDay {
  date: string
  holidays: readonly { name: string }[]
  isWeeklyOff: boolean
  /** The people on leave, by the part of the day. */
  leave: readonly { portion: (typeof portions)[number]; names: readonly string[] }[]
  entries: readonly Entry[]
  reports: string | undefined
}

/** The days of the period as a list by day: earlier ones on request, or if one of them is chosen. */
export function AgendaView(props: ViewProps) {
  const { sheet, cursor, openDay, onOpen, onReset } = props
  const { period, calendar, isSlow } = sheet
  const today = sheet.today.toString()
  const list = useScrollToChosen(props)
  const isPhone = useMedia('phone')
  // The strip above the list leads to every day, and its chosen one may be empty.
  const chosen = isPhone ? cursor.day : undefined
  if (!calendar) return isSlow && <AwaitedAgenda />
  const all = agendaDays(sheet)
  const isListed = (day: AgendaDay) => isOccupied(day) || day.date === openDay.date
  if (!all.some(isListed))
    return (
      <EmptyState action={onReset && <Button onClick={onReset}>Reset Filters</Button>}>
        {onReset ? 'Nothing matches your filters' : 'There is nothing'} in {period.name}.
      </EmptyState>
    )
  const firstShown = [chosen, openDay.date].reduce(earlier, today)
  return (
    <div ref={list} className={styles.list}>
      <Agenda
        key={period.from.toString()}
        days={all.filter((day) => isListed(day) || day.date === chosen)}
        today={today}
        level={2}
        isFirstShown={({ date }) => date >= firstShown}
        offersOthers={!isPhone}
        lines={(day) => <DayLines day={day} openDay={openDay} onOpen={onOpen} />}
      />
    </div>
  )
}

/** Scrolls to a day when it is chosen, or to the next one that the list has, as soon as its period is loaded. */
function useScrollToChosen({ sheet, cursor }: ViewProps) {
  const { calendar, today } = sheet
  const { chosen, day: focused } = cursor
  const list = useRef<HTMLDivElement>(null)
  // The list begins with today.
  const done = useRef(chosen.date === today.toString() ? chosen : undefined)
  useEffect(() => {
    const isShown = calendar !== undefined && focused === chosen.date
    if (!isShown || done.current === chosen) return
    done.current = chosen
    const days = [...(list.current?.querySelectorAll<HTMLElement>('[data-date]') ?? [])]
    const day = days.find(({ dataset: { date } }) => date !== undefined && date >= chosen.date)
    day?.scrollIntoView({ block: 'start' })
    if (chosen.focuses === 'heading') day?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [chosen, focused, calendar])
  return list
}

function agendaDays(sheet: Sheet): AgendaDay[] {
  const { period, days, entries, shown, nameOf } = sheet
  const [from, to] = [period.from.toString(), period.to.toString()]
  return [...days.values()]
    .filter(({ date }) => date >= from && date <= to)
    .map((day) => {
      const leave = Map.groupBy(leaveOn(sheet, day.date), ({ portion }) => portion)
      return {
        date: day.date,
        holidays: shown.has('off') ? day.holidays : [],
        isWeeklyOff: shown.has('off') && day.isWeeklyOff,
        leave: portions.flatMap((portion) => {
          const names = leave.get(portion)?.map(({ userId }) => nameOf(userId))
          return names ? [{ portion, names }] : []
        }),
        entries: entries.get(day.date) ?? [],
        reports: shown.has('reports') ? reportSummary(day) : undefined,
      }
    })
}

function isOccupied({ entries, leave, holidays, isWeeklyOff, reports }: AgendaDay): boolean {
  const isOff = isWeeklyOff || holidays.length > 0
  return entries.length > 0 || leave.length > 0 || reports !== undefined || isOff
}

function earlier(date: string, other: string | undefined): string {
  return other !== undefined && other < date ? other : date
}

interface DayLinesProps extends Pick<ViewProps, 'openDay' | 'onOpen'> {
  day: AgendaDay
}

/** The content of a day. The tray of the open day has its leave and entries in full. */
function DayLines({ day, openDay, onOpen }: DayLinesProps) {
  const { date, holidays, isWeeklyOff, leave, entries, reports } = day
  const isPhone = useMedia('phone')
  const isOpen = date === openDay.date
  return (
    <>
      {!isOccupied(day) && <li className={styles.nothing}>Nothing on this day.</li>}
      {holidays.map(({ name }) => (
        <li key={name} className={styles.line}>
          <span />
          <Mark name="holiday" />
          <span>{name}</span>
        </li>
      ))}
      {isWeeklyOff && (
        <li className={styles.line}>
          <span />
          <Mark name="weeklyOff" />
          <span className={styles.quiet}>Weekly off</span>
        </li>
      )}
      {!isOpen &&
        leave.map(({ portion, names }) => (
          <li key={portion} className={styles.line}>
            <span className={styles.time}>{portion === 'full' ? 'All day' : portionNames[portion]}</span>
            <Mark name="leave" />
            <span>{firstNames(names)}</span>
          </li>
        ))}
      {!isOpen &&
        entries.map((entry) => (
          <EntryLine key={entry.key} entry={entry} isPhone={isPhone} onOpen={() => onOpen(entry)} />
        ))}
      <li className={styles.foot}>
        <button
          type="button"
          className="text-link"
          aria-expanded={isOpen}
          onClick={() => openDay.show(isOpen ? undefined : date)}
        >
          {isOpen ? 'Hide details' : (reports ?? 'Show details')}
          <span className="visually-hidden">, {formatDateWithDay(date)}</span>
        </button>
      </li>
      {isOpen && <li className={styles.tray}>{openDay.tray}</li>}
    </>
  )
}

function EntryLine({ entry, isPhone, onOpen }: { entry: Entry; isPhone: boolean; onOpen: () => void }) {
  const isTask = entry.kind === 'tasks'
  return (
    <li className={styles.line}>
      <span className={styles.time}>{isTask ? 'Due' : isPhone ? startTime(entry) : timeRange(entry)}</span>
      <Mark name={entry.mark} />
      <button type="button" className={styles.name} data-card={entry.key} onClick={onOpen}>
        <span className={clsx(!isTask && entry.meeting.isCancelled && styles.cancelled)}>{entry.title}</span>
        <small>
          {isPhone && !isTask
            ? `Until ${endTime(entry)}, ${entryDescription(entry)}`
            : capitalised(entryDescription(entry))}
        </small>
      </button>
    </li>
  )
}

const namedAtMost = 3

function firstNames(names: readonly string[]): string {
  const rest = names.length - namedAtMost
  return [...names.slice(0, namedAtMost), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

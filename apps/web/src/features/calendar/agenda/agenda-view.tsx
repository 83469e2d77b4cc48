import { useEffect, useRef } from 'react'
import { portionNames, portions } from '#core/leave/portion.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Agenda, AwaitedAgenda } from '#web/ui/calendar/agenda.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { CalendarDay, LeaveStretch } from '../calendar-types.ts'
import { endTime, startTime, timeRange, type Entry } from '../entries.ts'
import { wordsOf } from '../entry-button.tsx'
import { reportWords } from '../report-counts.tsx'
import type { ViewProps } from '../view-props.ts'
import styles from './agenda.module.css'
import { clsx } from '#web/ui/clsx.ts'

interface AgendaDay {
  date: string
  day: CalendarDay
  entries: readonly Entry[]
  leave: readonly LeaveStretch[]
  reports: string | undefined
}

/** The days of the period as a list by day: earlier ones on request, or where one of them is chosen. */
export function AgendaView(props: ViewProps) {
  const { calendar, entries, shown, today, openDay, onOpenDay, onOpen, tray, period, isSlow, onReset } = props
  const list = useScrollToChosen(props)
  const isPhone = useMedia('phone')
  // The strip above the list leads to every day, and its chosen one may be empty.
  const chosen = isPhone ? props.focused : undefined
  if (!calendar) return isSlow && <AwaitedAgenda />
  const [from, to] = [period.from.toString(), period.to.toString()]
  const all = calendar.days
    .filter(({ date }) => date >= from && date <= to)
    .map((day): AgendaDay => ({
      date: day.date,
      day,
      entries: entries.get(day.date) ?? [],
      leave: shown.has('leave')
        ? calendar.leave.filter(({ from, to }) => from <= day.date && to >= day.date)
        : [],
      reports: shown.has('reports') ? reportWords(day) : undefined,
    }))
  const isListed = (one: AgendaDay) => isOccupied(one, shown.has('off')) || one.date === openDay
  if (!all.some(isListed))
    return (
      <EmptyState action={onReset && <Button onClick={onReset}>Reset Filters</Button>}>
        {onReset ? 'Nothing matches your filters' : 'There is nothing'} in {period.name}.
      </EmptyState>
    )
  const days = all.filter((one) => isListed(one) || one.date === chosen)
  const firstShown = [chosen, openDay].reduce(earlier, today.toString())
  const nameOf = (id: string) => calendar.people.find((person) => person.id === id)?.name ?? ''
  return (
    <div ref={list} className={styles.list}>
      <Agenda
        key={from}
        days={days}
        today={today.toString()}
        level={2}
        isFirstShown={({ date }) => date >= firstShown}
        offersOthers={!isPhone}
        lines={(one) => (
          <>
            {/* The opened day has its lines in full. */}
            {!isOccupied(one, shown.has('off')) && <li className={styles.nothing}>Nothing on this day.</li>}
            {shown.has('off') &&
              one.day.holidays.map(({ name }) => (
                <li key={name} className={styles.line}>
                  <span />
                  <Mark name="holiday" />
                  <span>{name}</span>
                </li>
              ))}
            {shown.has('off') && one.day.isWeeklyOff && (
              <li className={styles.line}>
                <span />
                <Mark name="weeklyOff" />
                <span className={styles.quiet}>Weekly off</span>
              </li>
            )}
            {openDay !== one.date &&
              portions
                .map((portion) => ({ portion, of: one.leave.filter((leave) => leave.portion === portion) }))
                .filter(({ of }) => of.length > 0)
                .map(({ portion, of }) => (
                  <li key={portion} className={styles.line}>
                    <span className={styles.time}>
                      {portion === 'full' ? 'All day' : portionNames[portion]}
                    </span>
                    <Mark name="leave" />
                    <span>{namesOf(of.map(({ userId }) => nameOf(userId)))}</span>
                  </li>
                ))}
            {(openDay === one.date ? [] : one.entries).map((entry) => (
              <li key={entry.key} className={styles.line}>
                <span className={styles.time}>
                  {entry.kind === 'tasks' ? 'Due' : isPhone ? startTime(entry) : timeRange(entry)}
                </span>
                <Mark name={entry.mark} />
                <button
                  type="button"
                  className={styles.name}
                  data-card={entry.key}
                  onClick={() => onOpen(entry)}
                >
                  <span
                    className={clsx(entry.kind !== 'tasks' && entry.meeting.isCancelled && styles.cancelled)}
                  >
                    {entry.title}
                  </span>
                  <small>
                    {isPhone && entry.kind !== 'tasks'
                      ? `Until ${endTime(entry)}, ${wordsOf(entry)}`
                      : capital(wordsOf(entry))}
                  </small>
                </button>
              </li>
            ))}
            <li className={styles.foot}>
              <button
                type="button"
                className="text-link"
                aria-expanded={openDay === one.date}
                onClick={() => onOpenDay(openDay === one.date ? undefined : one.date)}
              >
                {openDay === one.date ? 'Hide details' : (one.reports ?? 'Show details')}
                <span className="visually-hidden">, {formatDateWithDay(one.date)}</span>
              </button>
            </li>
            {openDay === one.date && <li className={styles.tray}>{tray}</li>}
          </>
        )}
      />
    </div>
  )
}

/** Scrolls to a day when it is chosen, or to the next one that the list has, as soon as its period is loaded. */
function useScrollToChosen({ chosen, focused, calendar, today }: ViewProps) {
  const list = useRef<HTMLDivElement>(null)
  // The list begins with today.
  const done = useRef(chosen.date === today.toString() ? chosen : undefined)
  useEffect(() => {
    const isShown = calendar !== undefined && focused === chosen.date
    if (!isShown || done.current === chosen) return
    done.current = chosen
    const days = [...(list.current?.querySelectorAll<HTMLElement>('[data-date]') ?? [])]
    const day = days.find(({ dataset }) => dataset['date']! >= chosen.date)
    day?.scrollIntoView({ block: 'start' })
    if (chosen.focuses === 'heading') day?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [chosen, focused, calendar])
  return list
}

function earlier(one: string, other: string | undefined): string {
  return other !== undefined && other < one ? other : one
}

function isOccupied({ entries, leave, day, reports }: AgendaDay, hasOff: boolean): boolean {
  const isOff = hasOff && (day.isWeeklyOff || day.holidays.length > 0)
  return entries.length > 0 || leave.length > 0 || reports !== undefined || isOff
}

const namedAtMost = 3

function namesOf(names: readonly string[]): string {
  const rest = names.length - namedAtMost
  return [...names.slice(0, namedAtMost), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

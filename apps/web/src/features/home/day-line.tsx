import { fetched } from '#core/activity/feed.ts'
import { formatTime } from '#core/time/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo, type LinkTarget } from '#web/lib/link-to.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { serverNow, serverToday } from '#web/lib/server-clock.ts'
import { useDueTimes, useMay, useMe, useOpens } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { useReportDay } from '#web/lib/use-report-day.ts'
import { placeOn, type Axis } from '#web/ui/day-line/axis.ts'
import { Line } from '#web/ui/day-line/line.tsx'
import { GhostLine } from '#web/ui/day-line/line-picture.tsx'
import { LineMarks, type LineMark } from '#web/ui/day-line/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { EventTarget } from './day-events.ts'
import styles from './day-line.module.css'
import { timelineOf, type Timeline, type TimelineEvent } from './timeline.ts'

/** The same as in the home's list of today's meetings, so that both share one request. */
const meetingsAtMost = 10
/** A report submitted less than this long ago is drawn to the end of its day. */
const justNow = Temporal.Duration.from({ seconds: 5 })

/**
 * Today as a line of marks until the report is due or in, and the same events as a list; nothing on a day without a
 * due report and events.
 */
export function DayLine() {
  const may = useMay()
  const today = serverToday(useMe().user.timeZone).toString()
  const { data: day, isPending, isError } = useReportDay()
  const activity = useQuery(
    apiQuery('activity', 'GET /activity', { query: { scope: 'own', pageSize: fetched } }),
  )
  const meetings = useQuery({
    ...apiQuery('meetings', 'GET /meetings', { query: { from: today, to: today, pageSize: meetingsAtMost } }),
    ...listFreshness,
    enabled: may('meeting.list-own'),
  })
  const now = useNow(30_000)
  const dueTimes = useDueTimes()
  if (isError) return null
  if (isPending || !day) return <GhostLine className={styles.awaited} />
  const timeline = timelineOf(day, {
    entries: activity.data?.items ?? [],
    meetings: meetings.data?.items ?? [],
    now,
    dueTimes,
  })
  if (day.dayKind !== 'working' && !day.report && timeline.events.length === 0) return null
  return <Day timeline={timeline} now={now} isAwaited={activity.isPending || meetings.isLoading} />
}

interface DayProps {
  timeline: Timeline
  now: Temporal.Instant
  /** Whether events may still arrive. */
  isAwaited: boolean
}

/** The line and its list. On phones, where marks are too small to press, a press on the line opens the list. */
function Day({ timeline, now, isAwaited }: DayProps) {
  const isPhone = useMedia('phone')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a larger target for the finger; the summary of the list does the same with keys */}
      <div onClick={isPhone ? () => setOpen(!isOpen) : undefined}>
        <DrawnDay timeline={timeline} now={now} isPhone={isPhone} />
      </div>
      <DayList events={timeline.events} isAwaited={isAwaited} isOpen={isOpen} onToggle={setOpen} />
    </>
  )
}

function DrawnDay({ timeline, now, isPhone }: Omit<DayProps, 'isAwaited'> & { isPhone: boolean }) {
  const { axis, events, passedUntil, time, deadline, look, report, description } = timeline
  const linkOf = useEventLinks()
  const downSince = useDownSince()
  const keptMarks = useKeptMarks(axis)
  const [isFresh] = useState(() => report && isJustNow(report.at))
  const marks = [
    ...events.filter((event) => event !== report).map((event) => markOf(event, linkOf(event.target))),
    ...keptMarks,
  ].toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  // The report closes the day, so its mark is at the end of the line, not at the time of submission.
  if (report)
    marks.push({
      ...markOf(report, linkOf(report.target)),
      at: axis.end,
      name: report.fact,
      detail: report.time,
    })
  return (
    <Line
      className={styles.day}
      axis={axis}
      runsFrom={isFresh ? report?.at : undefined}
      passedUntil={look === 'leave' ? axis.end : passedUntil}
      time={time}
      brokenAt={report ? undefined : downSince}
      look={look}
      label={description}
      isGroup={!isPhone}
    >
      {(width, scale) => (
        <>
          {deadline && <span className={styles.deadline} style={{ left: placeOn(axis, deadline, width) }} />}
          <LineMarks
            marks={marks}
            axis={axis}
            width={width}
            scale={scale}
            now={time.isQuiet ? undefined : now}
            plural="events"
            isPicture={isPhone}
          />
        </>
      )}
    </Line>
  )
}

function markOf({ id, at, mark, fact, name, time }: TimelineEvent, link: LinkTarget | undefined): LineMark {
  return { id, at, mark, name: name ?? fact, detail: name ? `${fact}, ${time}` : time, link }
}

interface DayListProps {
  events: readonly TimelineEvent[]
  isAwaited: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function DayList({ events, isAwaited, isOpen, onToggle }: DayListProps) {
  const linkOf = useEventLinks()
  if (events.length === 0) return isAwaited ? <div className={styles.listAwaited} /> : null
  return (
    <details
      className={styles.list}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>Your day as a list</summary>
      <ul>
        {events.map(({ id, time, mark, fact, name, target }) => {
          const link = linkOf(target)
          const text = name ? `${fact}: ${name}` : fact
          return (
            <li key={id}>
              <Mark name={mark} />
              <span className={styles.at}>{time}</span>
              {link ? <Link {...link}>{text}</Link> : <span>{text}</span>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** The page that shows an event's task, meeting or report, if the person may open it. */
function useEventLinks() {
  const opens = useOpens()
  return (target: EventTarget | undefined): LinkTarget | undefined => {
    if (!target) return undefined
    const { kind, id } = target
    if (kind === 'meeting')
      return opens('/meetings')
        ? linkTo({ to: '/meetings/$meetingId', params: { meetingId: id } })
        : undefined
    if (kind === 'report')
      return opens('/my-reports') ? linkTo({ to: '/my-reports', search: { report: id } }) : undefined
    if (opens('/my-tasks')) return linkTo({ to: '/my-tasks', search: { taskId: id } })
    return opens('/team-tasks') ? linkTo({ to: '/team-tasks', search: { taskId: id } }) : undefined
  }
}

/** What the person did within the line and is still only on this device. */
function useKeptMarks({ start, end, timeZone }: Axis): LineMark[] {
  const { user } = useMe()
  return useOutbox()
    .filter(({ userId, refusal }) => userId === user.id && !refusal)
    .map(({ key, createdAt, label }) => ({
      key,
      label,
      at: Temporal.Instant.fromEpochMilliseconds(createdAt),
    }))
    .filter(({ at }) => Temporal.Instant.compare(at, start) >= 0 && Temporal.Instant.compare(at, end) <= 0)
    .map(({ key, label, at }) => ({
      id: key,
      at,
      mark: 'notStarted',
      name: label,
      detail: `${formatTime(at, timeZone)}, kept on this device`,
    }))
}

/** When the connection was lost, as long as it is. */
function useDownSince(): Temporal.Instant | undefined {
  const isOnline = useOnline()
  const [since, setSince] = useState(() => (isOnline ? undefined : serverNow()))
  if (isOnline && since) setSince(undefined)
  if (!isOnline && !since) setSince(serverNow())
  return since
}

function isJustNow(at: Temporal.Instant): boolean {
  return Temporal.Duration.compare(at.until(serverNow()), justNow) < 0
}

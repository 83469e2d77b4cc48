import { useState } from 'react'
import { formatTime } from '#core/time/format.ts'
import { serverTimeOf } from '#web/lib/server-clock.ts'
import { useDueTimes, useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { clsx } from '#web/ui/clsx.ts'
import { placeOn, type Axis } from '#web/ui/day-line/axis.ts'
import { Line } from '#web/ui/day-line/line.tsx'
import { LineMarks, type LineMark } from '#web/ui/day-line/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { numberNameOf, teamLineOf, type Deadline, type TeamLine } from './line-model.ts'
import styles from './team-line.module.css'
import type { TeamDay } from './use-team-day.ts'

interface TeamLineProps {
  day: TeamDay
  /** When the day was read, if it could not be read again. */
  asOf: Temporal.Instant | undefined
}

/** The day of a team: what is in stands on the line, and what is awaited hangs below it. */
export function TeamLineOfDay({ day, asOf }: TeamLineProps) {
  const { user } = useMe()
  const { timeZone } = user
  const dueTimes = useDueTimes()
  const clock = useNow(30_000)
  const isPhone = useMedia('phone')
  const [isListOpen, setListOpen] = useState(false)
  const line = teamLineOf(day, {
    now: clock,
    timeZone,
    dueTimes,
    readerId: user.id,
    isPhone,
    showsUnits: day.units.length > 1,
  })
  const sentence = [day.sentence.lead, day.sentence.rest].filter(Boolean).join(' ')
  const drawing = (
    <>
      <DrawnLine line={line} label={sentence} asOf={asOf} isPicture={isPhone} />
      {asOf && <p className={styles.asOf}>As of {formatTime(asOf, timeZone)}</p>}
    </>
  )
  if (!isPhone || line.marks.length === 0) return drawing
  return (
    <>
      <button type="button" className={styles.whole} onClick={() => setListOpen(true)}>
        <span className="visually-hidden">The day as a list. {sentence}</span>
        <span aria-hidden="true">{drawing}</span>
      </button>
      <Dialog title="The day as a list" isOpen={isListOpen} onClose={() => setListOpen(false)}>
        <DayList marks={line.marks} isNamed={day.steps === null} />
      </Dialog>
    </>
  )
}

interface DrawnLineProps {
  line: TeamLine
  label: string
  asOf: Temporal.Instant | undefined
  isPicture: boolean
}

function DrawnLine({ line, label, asOf, isPicture }: DrawnLineProps) {
  const { axis, marks, deadlines, now, dayOff, levels } = line
  const { timeZone } = axis
  return (
    <Line
      className={clsx(styles.team, styles[`levels${levels}`])}
      axis={axis}
      passedUntil={now ?? (dayOff ? undefined : axis.end)}
      time={now && { at: now, label: formatTime(now, timeZone) }}
      brokenAt={asOf}
      look={dayOff ? 'hatched' : undefined}
      label={label}
      isGroup={!isPicture}
    >
      {(width, scale) => (
        <>
          {dayOff && (
            <span className={styles.dayOff} aria-hidden="true">
              {dayOff}
            </span>
          )}
          <Deadlines axis={axis} deadlines={deadlines} width={width} scale={scale} />
          <LineMarks
            marks={marks}
            axis={axis}
            width={width}
            scale={scale}
            now={now}
            stackAtMost={levels}
            hangAtMost={2}
            plural="people"
            numberName={(items) => numberNameOf(items, timeZone)}
            isPicture={isPicture}
          />
        </>
      )}
    </Line>
  )
}

/** In px of a 16 px text size: what a letter of a label takes. */
const letter = 6.5

/** A drop at each due time, and the labels that do not overlap, those of most people first. */
function Deadlines({
  axis,
  deadlines,
  width,
  scale,
}: {
  axis: Axis
  deadlines: readonly Deadline[]
  width: number
  scale: number
}) {
  const placed = deadlines.map((deadline) => {
    const x = placeOn(axis, deadline.at, width)
    const half = Math.min(width, deadline.label.length * letter * scale) / 2
    // A label at an end is beside its drop.
    const middle = Math.min(width - half, Math.max(half, x))
    return { ...deadline, x, middle, from: middle - half - 8, to: middle + half + 8 }
  })
  const labelled: typeof placed = []
  for (const one of placed.toSorted((a, b) => b.people - a.people))
    if (labelled.every((other) => one.to <= other.from || one.from >= other.to)) labelled.push(one)
  return (
    <span aria-hidden="true">
      {placed.map(({ at, x }) => (
        <span key={at.toString()} className={styles.drop} style={{ left: x }} />
      ))}
      {labelled.map(({ at, label, middle }) => (
        <span key={at.toString()} className={styles.due} style={{ left: middle }}>
          {label}
        </span>
      ))}
    </span>
  )
}

/** Everybody in order of time, where the marks are smaller than a finger. */
function DayList({ marks, isNamed }: { marks: readonly LineMark[]; isNamed: boolean }) {
  const shown = isNamed ? marks : []
  return (
    <ul className={styles.list}>
      {shown.map(({ id, mark, name, detail }) => (
        <li key={id}>
          <Mark name={mark} />
          <span>
            <PersonLink id={id}>{name}</PersonLink>
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The line while its day is loading: the hours and the due time are known. */
export function AwaitedTeamLine({ date }: { date: Temporal.PlainDate }) {
  const { timeZone } = useMe().user
  const line = useAwaitedAxis(date, timeZone)
  return (
    <Line
      className={clsx(styles.team, styles.levels4)}
      axis={line}
      look="ghost"
      label="The day is loading."
      isGroup={false}
    />
  )
}

function useAwaitedAxis(date: Temporal.PlainDate, timeZone: string): Axis {
  const dueTimes = useDueTimes()
  const { axis } = teamLineOf(
    { ...nothing, date: date.toString(), today: date.toString() },
    {
      now: date.toZonedDateTime({ timeZone, plainTime: '09:00' }).toInstant(),
      timeZone,
      dueTimes,
      readerId: '',
      isPhone: false,
      showsUnits: false,
    },
  )
  return axis
}

const nothing: TeamDay = {
  date: '',
  today: '',
  people: 0,
  sentence: { lead: '', rest: '' },
  counts: { 'on-time': 0, late: 0, 'not-in-yet': 0, missing: 0, missed: 0, leave: 0, resting: 0 },
  pending: null,
  units: [],
  steps: null,
  items: [],
}

/** When the day was read, if the connection is lost or the last attempt to read it failed. */
export function useAsOf(query: { isError: boolean; dataUpdatedAt: number; data: unknown }) {
  const isOnline = useOnline()
  if (query.data === undefined || query.dataUpdatedAt === 0 || (isOnline && !query.isError)) return undefined
  return serverTimeOf(query.dataUpdatedAt)
}

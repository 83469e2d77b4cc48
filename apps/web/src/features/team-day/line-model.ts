import { capitalised } from '#core/texts/capitalised.ts'
import { counted } from '#core/texts/counted.ts'
import { isMissing, isOnLine, mostSingleMarks, stepOf, teamAxis } from '#core/team-day/line.ts'
import { formatTime } from '#core/time/format.ts'
import { lateFrom, type DueTimes } from '#core/time/report-clock.ts'
import { linkTo, type LinkTarget } from '#web/lib/link-to.ts'
import { placeOfZone } from '#web/lib/report-time.ts'
import type { Axis } from '#web/ui/day-line/axis.ts'
import type { LineMark } from '#web/ui/day-line/marks.tsx'
import type { RosterRow, TeamDay } from './use-team-day.ts'

/** A moment at which reports are due. */
export interface Deadline {
  at: Temporal.Instant
  /** "Due 7:00 PM", with the places of another zone: "Due 3:30 PM, Tokyo, Seoul". */
  label: string
  people: number
}

export interface TeamLine {
  axis: Axis
  /** In order of time. */
  marks: LineMark[]
  deadlines: Deadline[]
  /** The current time; undefined on a day that is over, and when everything is in. */
  now: Temporal.Instant | undefined
  /** The name of a day on which no report is due. */
  dayOff: string | undefined
  /** How many marks there is room for above each other. */
  levels: number
}

/** The highest stack. */
const mostLevels = { wide: 4, phone: 3 }
/** In px, roughly: the width of the line, and of a mark. */
const [widths, markWidth] = [{ wide: 1000, phone: 340 }, 24]

interface LineFacts {
  now: Temporal.Instant
  /** The reader's, whose hours the axis has. */
  timeZone: string
  dueTimes: DueTimes
  readerId: string
  isPhone: boolean
  /** Whether people of several units are on the line. */
  showsUnits: boolean
}

/** The start of an axis before the first report. */
const workBegins = Temporal.PlainTime.from('09:00')

/** The day of a team on one axis: a mark per person at the time of the report, or hanging at its due time. */
export function teamLineOf(day: TeamDay, facts: LineFacts): TeamLine {
  const { now, timeZone, dueTimes } = facts
  const isToday = day.date === day.today
  const marks = day.steps ? marksOfSteps(day.steps, timeZone) : marksOfPeople(day.items, facts)
  const standing = marks.filter(({ hangs }) => !hangs)
  const missing = marks.filter(({ mark, hangs }) => hangs && mark !== 'today')
  const deadlines = deadlinesOf(day, timeZone)
  const date = Temporal.PlainDate.from(day.date)
  const { from, to } = teamAxis({
    arrivals: standing.map(({ at }) => at),
    deadlines: deadlines.map(({ at }) => at),
    missing: missing.map(({ at }) => at),
    startOfWork: date.toZonedDateTime({ timeZone, plainTime: workBegins }).toInstant(),
    endOfWork: lateFrom(date, timeZone, dueTimes),
    now: isToday ? now : undefined,
    timeZone,
  })
  const isNowShown = isToday && Temporal.Instant.compare(now, to) <= 0
  return {
    axis: { start: from, end: to, timeZone },
    marks: marks.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at)),
    deadlines,
    now: isNowShown ? now : undefined,
    dayOff: deadlines.length === 0 ? dayOffOf(day.items) : undefined,
    levels: levelsOf(standing, { day, span: from.until(to), isPhone: facts.isPhone }),
  }
}

/**
 * The room above the line. It is the same from the first report of a day on, so that nothing below shifts when others come
 * in; a day that is over has only the room that it needs.
 */
function levelsOf(
  standing: readonly LineMark[],
  { day, span, isPhone }: { day: TeamDay; span: Temporal.Duration; isPhone: boolean },
): number {
  const size = isPhone ? 'phone' : 'wide'
  if (standing.length === 0 || day.people > mostSingleMarks) return 1
  if (day.date === day.today) return mostLevels[size]
  const times = standing.map(({ at }) => at.epochMilliseconds).toSorted((one, other) => one - other)
  const reach = (span.total('milliseconds') * markWidth) / widths[size]
  const stacks = times.map((first) => times.filter((at) => at >= first && at - first < reach).length)
  return Math.min(mostLevels[size], Math.max(...stacks))
}

function dayOffOf(items: readonly RosterRow[]): string {
  const isEverybody = (state: RosterRow['state']) => items.every((row) => row.state === state)
  if (isEverybody('holiday')) return 'Holiday'
  return isEverybody('weekly-off') ? 'Weekly off' : 'No report is due'
}

function marksOfPeople(items: readonly RosterRow[], facts: LineFacts): LineMark[] {
  const inSteps = items.length > mostSingleMarks
  const expected = items.filter(({ dueAt }) => dueAt !== null)
  return expected.flatMap((row): LineMark[] => {
    const { state, report, dueAt, person } = row
    const shared = { id: person.id, name: nameOf(row, facts), link: linkOf(row) }
    if (report && isOnLine(state)) {
      const at = inSteps ? stepOf(report.submittedAt) : report.submittedAt
      return [
        {
          ...shared,
          ...detailOf(state === 'late' ? 'late' : 'on time', report.submittedAt, row, facts),
          at: Temporal.Instant.from(at),
          mark: state === 'late' ? 'late' : 'submitted',
        },
      ]
    }
    if (!dueAt) return []
    const isGone = isMissing(state)
    return [
      {
        ...shared,
        ...detailOf(isGone ? `${state} since` : 'due', dueAt, row, facts),
        at: Temporal.Instant.from(dueAt),
        mark: state === 'not-in-yet' ? 'today' : state === 'missed' ? 'missed' : 'missing',
        hangs: true,
        ...(isGone ? { label: shortNameOf(person.name) } : {}),
      },
    ]
  })
}

function nameOf({ person }: RosterRow, { readerId }: LineFacts): string {
  return person.id === readerId ? 'You' : person.name
}

/** The first name. */
function shortNameOf(name: string): string {
  const [first = name] = name.split(' ', 1)
  return first
}

/** "on time, 3:02 PM, 6:32 PM in Tokyo": the reader's time, then the person's if it differs. */
function detailOf(word: string, at: string, { timeZone, businessUnit }: RosterRow, facts: LineFacts) {
  const [here, there] = [formatTime(at, facts.timeZone), formatTime(at, timeZone)]
  const comma = word === 'due' || word.endsWith('since') ? ' ' : ', '
  const place = here === there ? '' : `, ${there} in ${placeOfZone(timeZone)}`
  const spoken = `${word}${comma}${here}${place}`
  const unit = businessUnit && facts.showsUnits ? `, ${businessUnit.name}` : ''
  return { spoken, detail: `${capitalised(spoken)}${unit}` }
}

function linkOf({ person }: RosterRow): LinkTarget {
  return linkTo({ to: '/people/$personId', params: { personId: person.id } })
}

/** Marks without names, for a team of which only a part is loaded. */
function marksOfSteps({ arrivals, deadlines }: NonNullable<TeamDay['steps']>, timeZone: string): LineMark[] {
  const marks = (count: number, at: string, rest: Pick<LineMark, 'mark' | 'name' | 'hangs'>) =>
    Array.from({ length: count }, (_, index) => ({
      ...rest,
      id: `${rest.name} ${at} ${index}`,
      at: Temporal.Instant.from(at),
      detail: formatTime(at, timeZone),
    }))
  return [
    ...arrivals.flatMap(({ at, onTime, late }) => [
      ...marks(onTime, at, { mark: 'submitted', name: 'On time' }),
      ...marks(late, at, { mark: 'late', name: 'Late' }),
    ]),
    ...deadlines.flatMap(({ at, notInYet, missing }) => [
      ...marks(missing, at, { mark: 'missing', name: 'Missing', hangs: true }),
      ...marks(notInYet, at, { mark: 'today', name: 'Not in yet', hangs: true }),
    ]),
  ]
}

function deadlinesOf(day: TeamDay, timeZone: string): Deadline[] {
  const due = day.items.flatMap((row) => (row.dueAt === null ? [] : [{ ...row, dueAt: row.dueAt }]))
  const byMoment = Map.groupBy(due, ({ dueAt }) => dueAt)
  for (const { at } of day.steps?.deadlines ?? []) if (!byMoment.has(at)) byMoment.set(at, [])
  return Array.from(byMoment, ([at, rows]) => {
    const here = formatTime(at, timeZone)
    const abroad = rows.filter((row) => formatTime(at, row.timeZone) !== here)
    const isAbroad = rows.length > 0 && abroad.length === rows.length
    const places = new Set(abroad.map((row) => placeOfZone(row.timeZone)))
    return {
      at: Temporal.Instant.from(at),
      label: [`Due ${here}`, ...(isAbroad ? [...places].slice(0, 2) : [])].join(', '),
      people: rows.length,
    }
  }).toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

/** "16 people due 7:00 PM", "5 people, 5:15 PM to 5:37 PM", "2 people missing since 3:30 PM". */
export function numberNameOf(items: readonly LineMark[], timeZone: string): string {
  const [first, last] = [items[0]!, items.at(-1)!]
  const times = [first, last].map(({ at }) => formatTime(at, timeZone))
  const time = times[0] === times[1] ? times[0]! : `${times[0]} to ${times[1]}`
  const people = counted(items.length, 'person', 'people')
  if (!first.hangs) return `${people}, ${time}`
  const missing = items.filter(({ mark }) => mark !== 'today').length
  if (missing === 0) return `${people} due ${time}`
  return missing === items.length
    ? `${people} missing since ${time}`
    : `${people} due ${time}, ${missing} of them missing`
}

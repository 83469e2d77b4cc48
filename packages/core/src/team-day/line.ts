import type { RosterState } from './roster.ts'

/** Above so many people the line counts arrivals in steps instead of drawing a mark for each. */
export const mostSingleMarks = 60
const stepMinutes = 15

/** How long after the last due time the axis goes on for late reports; later ones stand at its end. */
const lateHours = 5

/** A person as a line needs them; times as texts of instants. */
export interface LinePerson {
  state: RosterState
  submittedAt: string | null
  dueAt: string | null
}

/** The reports that came in within one step. */
export interface ArrivalStep {
  /** When the step begins. */
  at: string
  onTime: number
  late: number
}

/** The people whose reports are due at one moment. */
export interface DeadlineStep {
  at: string
  notInYet: number
  /** Missing, or missed on a day that is over. */
  missing: number
}

/** A day of many people in numbers, oldest first. */
export interface LineSteps {
  arrivals: ArrivalStep[]
  deadlines: DeadlineStep[]
}

/** Counts arrivals in steps of 15 minutes, and awaited reports at the moments at which they are due. */
export function countSteps(people: readonly LinePerson[]): LineSteps {
  const arrivals = new Map<string, ArrivalStep>()
  const deadlines = new Map<string, DeadlineStep>()
  for (const { state, submittedAt, dueAt } of people) {
    if (isOnLine(state) && submittedAt !== null) {
      const at = stepOf(submittedAt)
      const step = arrivals.get(at) ?? { at, onTime: 0, late: 0 }
      step[state === 'late' ? 'late' : 'onTime']++
      arrivals.set(at, step)
    }
    if (dueAt !== null) {
      const step = deadlines.get(dueAt) ?? { at: dueAt, notInYet: 0, missing: 0 }
      if (state === 'not-in-yet') step.notInYet++
      if (isMissing(state)) step.missing++
      deadlines.set(dueAt, step)
    }
  }
  return { arrivals: inOrder(arrivals), deadlines: inOrder(deadlines) }
}

/** Whether the person's report is in and counts: it stands on the line. */
export function isOnLine(state: RosterState): boolean {
  return state === 'on-time' || state === 'late'
}

/** Whether the report was due and is not there. */
export function isMissing(state: RosterState): boolean {
  return state === 'missing' || state === 'missed'
}

/** The beginning of the step in which an instant is. */
export function stepOf(instant: string): string {
  return Temporal.Instant.from(instant)
    .round({ smallestUnit: 'minute', roundingIncrement: stepMinutes, roundingMode: 'floor' })
    .toString()
}

function inOrder<Step extends { at: string }>(steps: ReadonlyMap<string, Step>): Step[] {
  return [...steps.values()].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
}

/** The part of a day that a line shows. */
export interface LineAxis {
  from: Temporal.Instant
  to: Temporal.Instant
}

interface AxisFacts {
  /** When reports came in. */
  arrivals: readonly Temporal.Instant[]
  /** When reports are or were due. */
  deadlines: readonly Temporal.Instant[]
  /** The deadlines at which a report is missing. */
  missing: readonly Temporal.Instant[]
  /** When work begins, where nothing has happened yet. */
  startOfWork: Temporal.Instant
  /** Where the axis of a day without due times ends. */
  endOfWork: Temporal.Instant
  /** Undefined for a day that is over. */
  now: Temporal.Instant | undefined
  timeZone: string
}

/**
 * The axis begins at the full hour of the reader before the first report that came in or is missing, or at the start of
 * work if there is none, and ends at the last due time or late report. While reports are missing it goes on to now.
 */
export function teamAxis(facts: AxisFacts): LineAxis {
  const { arrivals, deadlines, missing, startOfWork, endOfWork, now, timeZone } = facts
  const lastDeadline = deadlines.length > 0 ? latest(deadlines) : endOfWork
  const atMost = lastDeadline.add({ hours: lateHours })
  const first = earliest([...arrivals, ...missing]) ?? startOfWork
  const starts = [first, ...deadlines, ...(now ? [now] : [])]
  const from = fullHour(earliest(starts)!, timeZone)
  const ends = [
    lastDeadline,
    ...arrivals.map((at) => (Temporal.Instant.compare(at, atMost) > 0 ? atMost : at)),
    ...(now && missing.length > 0 ? [now] : []),
    from.add({ hours: 1 }),
  ]
  return { from, to: latest(ends) }
}

function fullHour(instant: Temporal.Instant, timeZone: string): Temporal.Instant {
  return instant
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'hour', roundingMode: 'floor' })
    .toInstant()
}

function earliest(instants: readonly Temporal.Instant[]): Temporal.Instant | undefined {
  return instants.toSorted((a, b) => Temporal.Instant.compare(a, b))[0]
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant {
  return instants.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1)!
}

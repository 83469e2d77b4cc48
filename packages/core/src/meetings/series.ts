import type { MeetingRecurrence } from './kinds.ts'

/** One stretch of a meeting: when it starts by the clock of its zone, and how it recurs. */
export interface Timetable {
  /** The start of the first occurrence, by the clock of `timeZone`. */
  starts: Temporal.PlainDateTime
  timeZone: string
  minutes: number
  rule: MeetingRecurrence
  /** The last instant at which an occurrence may start: the chosen end, or when the series was stopped or planned anew. */
  until: Temporal.Instant | null
  /** After how many occurrences it ends, cancelled ones included (docs/spec/decisions.md#076). */
  count: number | null
}

/** A single occurrence at another time, by the clock of its timetable's zone. */
export interface MovedOccurrence {
  starts: Temporal.PlainDateTime
  minutes: number
}

/** A meeting, recurring or not, with its cancelled and moved occurrences by their dates. */
export interface Series {
  /** Oldest first, the current one last: a replanned series keeps its past. */
  timetables: readonly [Timetable, ...Timetable[]]
  /** YYYY-MM-DD of the occurrences that do not take place. */
  cancelled: ReadonlySet<string>
  moved: ReadonlyMap<string, MovedOccurrence>
}

/** The timetable of the occurrences from now on. */
export function latestTimetable({ timetables }: Pick<Series, 'timetables'>): Timetable {
  return timetables.at(-1) ?? timetables[0]
}

/** Whether it is a series of meetings, and not a single one. */
export function isRecurring(series: Series): boolean {
  return latestTimetable(series).rule !== 'none'
}

/** A single occurrence. */
export interface Occurrence {
  /** Its date by the timetable, also when it was moved: it names the occurrence. */
  date: Temporal.PlainDate
  start: Temporal.Instant
  end: Temporal.Instant
  timeZone: string
  isCancelled: boolean
  /** When it would start by the timetable; null if it does. */
  movedFrom: Temporal.Instant | null
}

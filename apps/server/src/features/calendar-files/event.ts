import type { Rsvp } from '#core/meetings/kinds.ts'

export interface CalendarPerson {
  name: string
  email: string
}

export interface CalendarAttendee extends CalendarPerson {
  /** Null if the person has not answered. */
  rsvp: Rsvp | null
}

/** The common details of all events of one record. */
interface EventDetails {
  /** Identifies the record: equal for all of its events and all later versions. */
  uid: string
  /** The event that it continues; null for one that stands alone. */
  relatedTo: string | null
  /** Increases with each version that others have to learn of. */
  sequence: number
  /** When this version was written. */
  stamp: Temporal.Instant
  title: string
  description: string
  /** A room, an address or a video link; empty if there is none. */
  location: string
  url: string | null
  organizer: CalendarPerson | null
  attendees: readonly CalendarAttendee[]
  isCancelled: boolean
  /** Whether it makes its person busy. */
  isBusy: boolean
}

interface TimedEvent {
  /** By the clock of `timeZone`. */
  starts: Temporal.PlainDateTime
  minutes: number
  timeZone: string
  /** The rule of `recurrenceRule` and the starts that do not take place; null for a single event. */
  recurrence: { rule: string; without: readonly Temporal.PlainDateTime[] } | null
  /** The start that the rule has in place of this one. */
  replaces: Temporal.PlainDateTime | null
}

interface AllDayEvent {
  day: Temporal.PlainDate
}

/** An event of a calendar file. */
export type CalendarEvent = EventDetails & { when: TimedEvent | AllDayEvent }

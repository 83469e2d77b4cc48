import type { MeetingRecurrence, Rsvp } from '#core/meetings/kinds.ts'

/** The outcome of an occurrence, with how many days ago it was. */
export interface DemoSession {
  daysAgo: number
  minutes: readonly string[]
  /** Titles of the company's tasks that came out of it. */
  tasks?: readonly string[]
  /** Who wrote it up afterwards. */
  caughtUpBy?: string
  updates?: readonly { by: string; text: string }[]
}

/** A meeting of the demo data. Days are counted from the company's today, negative for past ones. */
export interface DemoMeeting {
  title: string
  by: string
  with: readonly string[]
  guests?: readonly string[]
  /** A live memo has a single session. */
  isMemo?: true
  first: number
  at: string
  minutes: number
  every?: Exclude<MeetingRecurrence, 'none'>
  agenda?: readonly string[]
  location?: string
  points?: readonly { by: string; text: string }[]
  answers?: Readonly<Record<string, Rsvp>>
  unseenBy?: readonly string[]
  cancelled?: readonly number[]
  moved?: { day: number; to: number; at: string }
  sessions?: readonly DemoSession[]
}

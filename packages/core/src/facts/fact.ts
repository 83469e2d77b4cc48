import type { Act } from '../access/acts.ts'
import type { ActivityKind } from '../activity/kinds.ts'
import type { NotificationAction } from '../notifications/action-types.ts'
import type { PublicEvent } from '../webhooks/events.ts'
import type { Wording } from './wording.ts'

/**
 * Who sees entries of a type, apart from the person in their own feed: `everybody` whose feed includes that person,
 * `task-managers` who manage that person's tasks, `administrators` alone, or `nobody` (docs/spec/decisions.md#006,
 * docs/spec/decisions.md#104 and #105).
 */
export type Audience = 'everybody' | 'task-managers' | 'administrators' | 'nobody'

/** A sentence about a fact to one reader. It gets the people as words, so that no name is stored. */
export type Sentence<Data> = (say: Wording, data: Data) => string

/** The notification of one group of people about a fact. */
export interface Notice<Data> {
  action: NotificationAction
  type?: 'info' | 'warning' | 'reminder'
  /** By default the sentence of the log, as the reader of the notification sees it. */
  sentence?: Sentence<Data>
  /** What somebody wrote, quoted behind the sentence; null for a default text. */
  quote?: (data: Data) => string | null
  /** What the fact is about, in a notification that is merged of several: the title of a task, the day of a report. */
  subject?: (data: Data) => string
  /** The path that it opens. */
  link: string | ((subject: string, data: Data) => string)
  /** Only people who can sign in and may do this are notified. */
  needs?: Act
  isCrucial?: boolean | ((data: Data) => boolean)
}

/** Whose browsers fetch which topic again after the commit. */
export interface HintSpec<Group extends string> {
  topic: string
  /** Groups of people of the record; `about` is the person concerned, `actor` the acting person. */
  to: 'everybody' | readonly (Group | 'about' | 'actor')[]
  /** Whether the hint contains the id of the subject. Hints to everybody never do, since not all may see it. */
  namesSubject?: boolean
}

/** One type of fact: its place in the log, whom it notifies, what it makes browsers fetch, and how it is described. */
export interface FactSpec<Data, Group extends string = never> {
  /** The kind and the audience in the log; null for a fact that the log does not show. */
  log: { kind: ActivityKind; audience: Audience } | null
  sentence: Sentence<Data>
  isCrucial?: boolean | ((data: Data) => boolean)
  notices?: { readonly [Name in Group]?: Notice<Data> }
  hints?: readonly HintSpec<Group>[]
  /** The event that webhooks are sent for; null for a fact that stays inside. */
  event: PublicEvent | null
}

export function fact<Data, Group extends string = never>(spec: FactSpec<Data, Group>): FactSpec<Data, Group> {
  return spec
}

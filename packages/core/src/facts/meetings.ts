import { counted } from '../texts/counted.ts'
import { actOfPage } from '../access/pages.ts'
import type { Rsvp } from '../meetings/kinds.ts'
import type { NotificationAction } from '../notifications/action-types.ts'
import { formatDateWithDay } from '../time/format.ts'
import { fact, type HintSpec, type Notice, type Sentence } from './fact.ts'
import type { PlacedTime, Wording } from './wording.ts'

/** The recipients of the notification, and the people whose pages refetch. */
type People = 'people' | 'concerned'

interface Titled {
  title: string
  /** YYYY-MM-DD in the timetable: the occurrence that the link of a notification opens. */
  date: string
}

interface OfOccurrence extends Titled {
  occurrence: PlacedTime
}

interface Changed extends OfOccurrence {
  fields: string[]
  isMoved: boolean
  /** The new location; null if it has not changed. */
  location: string | null
  /** True if only this occurrence was changed. */
  isOne: boolean
}

interface Moved extends Titled {
  from: PlacedTime
  to: PlacedTime
}

interface Finalized extends Titled {
  tasks: number
  guests: number
}

interface HandedOver extends OfOccurrence {
  heir: string
}

/** A meeting is its own people's (docs/spec/decisions.md#070): entries about one are shown only to the actor. */
const log = { kind: 'meetings', audience: 'nobody' } as const
const hints: HintSpec<'concerned'>[] = [{ topic: 'meetings', to: ['concerned', 'actor'], namesSubject: true }]
const needs = actOfPage('/meetings')

/** A notification that opens an occurrence of the meeting. */
function notice<Data extends { date: string }>(
  action: NotificationAction,
  sentence?: Sentence<Data>,
): Notice<Data> {
  return {
    action,
    needs,
    link: (meeting, { date }) => `/meetings/${meeting}?date=${date}`,
    ...(sentence ? { sentence } : {}),
  }
}

const invited: Sentence<OfOccurrence> = (say, { title, occurrence }) =>
  `${say.actor} invited you to ${say.title(title)}, ${say.at(occurrence)}.`

/** The same sentence by the clock of the meeting, for the log, and by the reader's, for notifications. */
function byClock<Data>(words: (say: Wording, data: Data, at: Wording['at']) => string) {
  const sentence: Sentence<Data> = (say, data) => words(say, data, say.when)
  const forReader: Sentence<Data> = (say, data) => words(say, data, say.at)
  return { sentence, forReader }
}

const cancelled = byClock<OfOccurrence>(
  (say, { title, occurrence }, at) => `${say.actor} cancelled ${say.title(title)}, ${at(occurrence)}.`,
)
const broughtBack = byClock<OfOccurrence>(
  (say, { title, occurrence }, at) => `${say.actor} brought back ${say.title(title)}, ${at(occurrence)}.`,
)
const moved = byClock<Moved>(
  (say, { title, from, to }, at) => `${say.actor} moved ${say.title(title)} from ${at(from)} to ${at(to)}.`,
)
const changed = byClock<Changed>((say, { title, fields, occurrence, isOne, isMoved, location }, at) => {
  const what = `${say.actor} changed the ${say.list(fields)} of ${say.title(title)}${isOne ? `, ${at(occurrence)}` : ''}`
  return `${what}${isMoved ? `: it is ${at(occurrence)}` : ''}${isNow(location)}.`
})

export const meetingFacts = {
  'meeting.planned': fact<OfOccurrence & { isSeries: boolean }, People>({
    log,
    sentence: (say, { title, occurrence, isSeries }) =>
      `${say.actor} planned ${isSeries ? 'a series' : 'a meeting'}, ${say.title(title)}, ${say.when(occurrence)}.`,
    notices: { people: notice('MEETING_INVITED', invited) },
    hints,
    event: 'meeting.planned',
  }),
  'meeting.changed': fact<Changed, People | 'added' | 'removed'>({
    log,
    // The entry has the new values of a whole meeting as changed fields.
    sentence: (say, data) =>
      changed.sentence(say, data.isOne ? data : { ...data, isMoved: false, location: null }),
    notices: {
      people: notice('MEETING_CHANGED', changed.forReader),
      added: notice('MEETING_INVITED', invited),
      removed: {
        action: 'MEETING_REMOVED',
        needs,
        link: '/meetings',
        sentence: (say, { title }) => `${say.actor} removed you from ${say.title(title)}.`,
      },
    },
    hints,
    event: 'meeting.changed',
  }),
  'meeting.cancelled': fact<OfOccurrence, People>({
    log,
    sentence: cancelled.sentence,
    notices: { people: notice('MEETING_CANCELLED', cancelled.forReader) },
    hints,
    event: 'meeting.cancelled',
  }),
  'meeting.brought-back': fact<OfOccurrence, People>({
    log,
    sentence: broughtBack.sentence,
    notices: { people: notice('MEETING_CHANGED', broughtBack.forReader) },
    hints,
    event: 'meeting.changed',
  }),
  'meeting.moved': fact<Moved, People>({
    log,
    sentence: moved.sentence,
    notices: { people: notice('MEETING_CHANGED', moved.forReader) },
    hints,
    event: 'meeting.changed',
  }),
  'meeting.stopped': fact<Titled, People>({
    log,
    sentence: (say, { title }) => `${say.actor} stopped the series ${say.title(title)}.`,
    notices: { people: notice('MEETING_STOPPED') },
    hints,
    event: 'meeting.stopped',
  }),
  'meeting.taken-over': fact<Titled, People>({
    log,
    sentence: (say, { title }) => `${say.actor} took over ${say.title(title)}.`,
    notices: { people: notice('MEETING_CHANGED') },
    hints,
    event: 'meeting.changed',
  }),
  /** The actor gave the meeting of somebody who leaves to somebody else. The person who leaves is not named. */
  'meeting.handed-over': fact<HandedOver, People | 'newHeir' | 'heir'>({
    log,
    sentence: handedOver,
    notices: {
      people: notice('MEETING_CHANGED'),
      heir: notice('MEETING_CHANGED', handedToYou),
      newHeir: notice('MEETING_INVITED', handedToYou),
    },
    hints,
    event: 'meeting.changed',
  }),
  'meeting.finalized': fact<Finalized, People>({
    log,
    sentence: (say, data) => minutes(say, 'finalized', data),
    notices: { people: notice('MEETING_FINALIZED') },
    hints,
    event: 'meeting.finalized',
  }),
  'meeting.written-up': fact<Finalized, People>({
    log,
    sentence: (say, data) => minutes(say, 'wrote up', data),
    notices: { people: notice('MEETING_FINALIZED') },
    hints,
    event: 'meeting.finalized',
  }),
  'meeting.update-posted': fact<Titled, People>({
    log,
    sentence: (say, { title, date }) =>
      `${say.actor} posted an update on ${say.title(title)} of ${formatDateWithDay(date)}.`,
    notices: { people: notice('MEETING_UPDATE_POSTED') },
    hints,
    event: 'meeting.update-posted',
  }),
  /** A guest answered by the link in their mail: the person who invited them is notified. */
  'meeting.guest-answered': fact<Titled & { email: string; answer: Rsvp }, 'creator' | 'concerned'>({
    log: null,
    sentence: (say, { email, answer, title }) => `${email} ${guestVerbs[answer]} ${say.title(title)}.`,
    notices: { creator: notice('GUEST_ANSWERED') },
    hints,
    event: 'meeting.guest-answered',
  }),
}

const guestVerbs: Record<Rsvp, string> = {
  Attending: 'accepted',
  Maybe: 'may come to',
  Declined: 'declined',
}

function minutes(say: Wording, verb: string, { title, date, tasks, guests }: Finalized): string {
  const led = tasks === 0 ? '' : tasks === 1 ? ', with 1 task' : `, with ${tasks} tasks`
  const toGuests = guests === 0 ? '' : `; the minutes went to ${counted(guests, 'guest', 'guests')}`
  return `${say.actor} ${verb} ${say.title(title)} of ${formatDateWithDay(date)}${led}${toGuests}.`
}

function handedOver(say: Wording, { title, heir }: HandedOver): string {
  return `${say.actor} handed ${say.title(title)} over to ${say.person(heir)}.`
}

function handedToYou(say: Wording, { title, occurrence }: HandedOver): string {
  return `${say.actor} handed ${say.title(title)} over to you, ${say.at(occurrence)}.`
}

/** A new location in a notification; the meeting's page shows a long one in full. */
function isNow(location: string | null): string {
  if (location === null || location === '') return ''
  const words = Array.from(location)
  const short = words.length > longestLocation ? `${words.slice(0, longestLocation - 1).join('')}…` : location
  return `; location: ${short}`
}

const longestLocation = 120

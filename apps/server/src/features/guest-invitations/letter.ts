import { rsvps, type MeetingRecurrence, type Rsvp } from '#core/meetings/kinds.ts'
import { joinUrlOf } from '#core/meetings/location.ts'
import { lastOccurrence } from '#core/meetings/occurrences.ts'
import { latestTimetable, type Occurrence, type Series } from '#core/meetings/series.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import { shortened, writeLetter, type LetterPart, type Mail } from '../mail/api.ts'
import type { Organizer } from './organizer-repo.ts'

/** The change that a guest is notified of. */
export type GuestNews =
  | 'invited'
  | 'changed'
  // A series at another time: its former dates end, and new ones replace them.
  | 'ended'
  | 'continued'
  | 'moved'
  | 'brought-back'
  | 'relocated'
  | 'taken-over'
  | 'cancelled'
  | 'uninvited'
  | 'stopped'

interface GuestNotice {
  to: string
  organizer: Organizer
  news: GuestNews
  meeting: { title: string; agenda: string; series: Series }
  /** The occurrence that it is about, or the next one; null if there is none. */
  occurrence: Occurrence | null
  /** The occurrence until now, if it was moved. */
  before: Occurrence | undefined
  /** It is about one occurrence, and the others of the series stay. */
  isOneOfSeries: boolean
  /** Empty if there is none. */
  location: string
  /** Where the guest answers; undefined if no link can lead to this server. */
  answerPage: string | undefined
}

const longestSubject = 120

/** The text of a mail to a guest from outside, who cannot open Daymark, so the mail contains everything. */
export function guestLetter(notice: GuestNotice): Mail {
  const { to, organizer, news, meeting, occurrence, location, answerPage } = notice
  const who = `${organizer.name} (${organizer.company})`
  const lines = [sentences[news](who, titleOf(notice)), ...when(notice)]
  const agenda = meeting.agenda.split('\n').filter((line) => line.trim() !== '')
  const parts: LetterPart[] = lines.map((text) => ({ kind: 'paragraph', text }))
  if (isComing(news)) parts.push(...where(location))
  if (isComing(news) && agenda.length > 0)
    parts.push(
      { kind: 'heading', text: 'Agenda' },
      ...agenda.map((text): LetterPart => ({ kind: 'paragraph', text })),
    )
  if (isComing(news) && occurrence && answerPage !== undefined) parts.push(...answers(answerPage))
  return writeLetter({
    to,
    subject: shortened(`${subjects[news]}: ${meeting.title}`, longestSubject),
    parts,
    foot: {
      text: `Your calendar program can take over the attached file. Answers to this mail go to ${organizer.name}.`,
      links: [],
    },
  })
}

const comingNews: ReadonlySet<GuestNews> = new Set([
  'invited',
  'changed',
  'continued',
  'moved',
  'brought-back',
  'relocated',
  'taken-over',
])
const isComing = (news: GuestNews): boolean => comingNews.has(news)

function titleOf({ meeting: { title }, isOneOfSeries }: GuestNotice): string {
  return isOneOfSeries ? `one date of “${title}”` : `“${title}”`
}

const subjects: Record<GuestNews, string> = {
  invited: 'Invitation',
  changed: 'Meeting changed',
  ended: 'Dates until now',
  continued: 'Meeting changed',
  moved: 'Meeting moved',
  'brought-back': 'Meeting takes place',
  relocated: 'Meeting changed',
  'taken-over': 'Meeting taken over',
  cancelled: 'Meeting cancelled',
  uninvited: 'You are no longer invited',
  stopped: 'Meetings stopped',
}

const sentences: Record<GuestNews, (who: string, title: string) => string> = {
  invited: (who, title) => `${who} invites you to ${title}.`,
  changed: (who, title) => `${who} changed ${title}.`,
  ended: (who, title) =>
    `${who} changed ${title}. The dates until now stay in your calendar; another mail has those from now on.`,
  continued: (who, title) => `${who} changed ${title}. These are the dates from now on.`,
  moved: (who, title) => `${who} moved ${title}.`,
  'brought-back': (who, title) => `${who} brought back ${title}: it takes place after all.`,
  relocated: (who, title) => `${who} changed the location of ${title}.`,
  'taken-over': (who, title) => `${who} took over ${title} and invites you from now on.`,
  cancelled: (who, title) => `${who} cancelled ${title}.`,
  uninvited: (who, title) => `${who} removed you from the guests of ${title}.`,
  stopped: (who, title) => `${who} stopped the series ${title}. It does not take place any more.`,
}

/** Day and time on the clock of the meeting's zone, when it was until now, and how it recurs. */
function when({ meeting: { series }, occurrence, before, isOneOfSeries, news }: GuestNotice): string[] {
  if (!occurrence || news === 'stopped') return []
  const times = [...(before ? [`Until now: ${timeOf(before)}`] : []), `When: ${timeOf(occurrence)}`]
  if (isOneOfSeries) return [...times, 'The other dates stay.']
  const timetable = latestTimetable(series)
  const recurs = recurrences[timetable.rule]
  if (!recurs || !isComing(news)) return times
  const last = lastOccurrence(timetable)
  return [...times, last ? `${recurs}, the last time on ${formatDateWithDay(last.date)}.` : `${recurs}.`]
}

function timeOf({ start, end, timeZone }: Occurrence): string {
  const day = formatDateWithDay(start.toZonedDateTimeISO(timeZone).toPlainDate())
  return `${day}, ${formatTime(start, timeZone)} to ${formatTime(end, timeZone)} (${timeZone})`
}

/** A link for each answer: its page asks before it answers, because mail scanners open links. */
function answers(page: string): LetterPart[] {
  const items = rsvps.map((answer) => ({ text: answerWords[answer], url: `${page}&answer=${answer}` }))
  return [
    { kind: 'heading', text: 'Will you come?' },
    { kind: 'items', items },
  ]
}

const answerWords: Record<Rsvp, string> = { Attending: 'Accept', Maybe: 'Maybe', Declined: 'Decline' }

/** The location, with a clickable link if it contains one. */
function where(location: string): LetterPart[] {
  const url = joinUrlOf(location)
  return [
    ...(location === '' ? [] : [{ kind: 'paragraph', text: `Where: ${location}` } as const]),
    ...(url === null ? [] : [{ kind: 'items', items: [{ text: 'Join the meeting', url }] } as const]),
  ]
}

const recurrences: Record<MeetingRecurrence, string | null> = {
  none: null,
  daily: 'It takes place each day',
  weekly: 'It takes place each week',
  monthly: 'It takes place each month',
}

interface SentMinutes {
  title: string
  date: Temporal.PlainDate
  /** As returned by `plainMinutes`. */
  text: string
}

/** The minutes of a session for a guest from outside. */
export function minutesLetter(to: string, organizer: Organizer, { title, date, text }: SentMinutes): Mail {
  const who = `${organizer.name} (${organizer.company})`
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return writeLetter({
    to,
    subject: shortened(`Minutes: ${title}`, longestSubject),
    parts: [
      {
        kind: 'paragraph',
        text: `${who} sends you the minutes of “${title}” of ${formatDateWithDay(date)}.`,
      },
      ...(lines.length === 0
        ? [{ kind: 'paragraph', text: 'Nothing was written down.' } as const]
        : lines.map(partOf)),
    ],
    foot: { text: `Answers to this mail go to ${organizer.name}.`, links: [] },
  })
}

function partOf(line: string): LetterPart {
  const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
  return heading ? { kind: 'heading', text: heading } : { kind: 'paragraph', text: line }
}

import type { MeetingRecurrence } from '#core/meetings/kinds.ts'
import { defaultCount, defaultMinutes, minimumLeadMinutes, mostOccurrences } from '#core/meetings/limits.ts'
import { endOf, lastOccurrence } from '#core/meetings/occurrences.ts'
import { guestsNeedMail, meetingTexts } from '#core/meetings/texts.ts'
import { asciiNumbers } from '#core/texts/ascii-numbers.ts'
import type { Operations } from '#contract/operations.ts'
import type { Output } from '#web/lib/api.ts'
import type { UploadedFile } from '#web/ui/attachments/upload.ts'
import type { Person } from '#web/ui/people/use-offered.ts'
import { texts } from '../texts.ts'

export type EditedMeeting = Output<'GET /meetings/{meetingId}'>['meeting']
type NewMeeting = Operations['POST /meetings']['body']
type ChangedMeeting = Operations['PATCH /meetings/{meetingId}']['body']

/** The values of the form, in the order of its fields, which is that of the summary of its problems. */
export interface ScheduleDraft {
  title: string
  attendees: readonly Person[]
  mode: 'internal' | 'external'
  /** Emails, separated by commas, spaces or lines. */
  guests: string
  /** YYYY-MM-DD, or empty. */
  date: string
  /** HH:MM in the time zone, or empty. */
  time: string
  minutes: string
  rule: MeetingRecurrence
  ends: 'never' | 'date' | 'count'
  until: string
  count: string
  timeZone: string
  /** A room, an address or a video link. */
  location: string
  agenda: string
  /** The uploaded files. */
  files: readonly UploadedFile[]
  /** To the person’s Google Calendar; only for a new meeting (docs/spec/tasks.md#4). */
  addToCalendar: boolean
}

type Problems = Partial<Record<keyof ScheduleDraft, string>>

/** What is known about the start and the length of a new meeting. */
export interface DraftStart {
  /** HH:MM. */
  time?: string | undefined
  minutes?: number | undefined
}

/** A new meeting on a day, at a time if one is given: otherwise at the next full hour today, at 10 on another day. */
export function newDraft(
  day: string | undefined,
  now: Temporal.Instant,
  timeZone: string,
  { time, minutes = defaultMinutes }: DraftStart = {},
): ScheduleDraft {
  const here = now.toZonedDateTimeISO(timeZone)
  const nextHour = here.round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  const isLater = day !== undefined && day > here.toPlainDate().toString()
  return {
    title: '',
    attendees: [],
    mode: 'internal',
    guests: '',
    ...(day !== undefined && time !== undefined
      ? { date: day, time }
      : {
          date: isLater ? day : nextHour.toPlainDate().toString(),
          time: isLater ? '10:00' : nextHour.toPlainTime().toString({ smallestUnit: 'minute' }),
        }),
    minutes: String(minutes),
    rule: 'none',
    ends: 'never',
    until: '',
    count: String(defaultCount),
    timeZone,
    location: '',
    agenda: '',
    files: [],
    addToCalendar: false,
  }
}

export function draftOf(meeting: EditedMeeting): ScheduleDraft {
  const { recurrence, guests, starts } = meeting
  return {
    title: meeting.title,
    attendees: meeting.attendees.map(({ id, name }) => ({ id, name })),
    mode: guests.length > 0 ? 'external' : 'internal',
    guests: guests.join('\n'),
    date: starts.slice(0, 10),
    time: starts.slice(11, 16),
    minutes: String(meeting.minutes),
    rule: recurrence.rule,
    ends: recurrence.until ? 'date' : recurrence.count === null ? 'never' : 'count',
    until: recurrence.until?.slice(0, 10) ?? '',
    count: String(recurrence.count ?? defaultCount),
    timeZone: meeting.timeZone,
    location: meeting.location,
    agenda: meeting.agenda,
    files: meeting.files,
    addToCalendar: false,
  }
}

function guestsOf({ guests, mode }: Pick<ScheduleDraft, 'guests' | 'mode'>): string[] {
  return mode === 'external' ? [...new Set(guests.split(/[\s,;]+/).filter(Boolean))] : []
}

/** The start; undefined while day or time are missing. */
export function startOf({ date, time, timeZone }: ScheduleDraft): Temporal.Instant | undefined {
  if (date === '' || time === '') return undefined
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant()
}

/** What the summary says of a missing value: the text of the specification, which names all three. */
export const sentencesOfMissing = {
  [texts.titleMissing]: meetingTexts.missing,
  [texts.dateMissing]: meetingTexts.missing,
  [texts.timeMissing]: meetingTexts.missing,
}

/** The values that the server would refuse (docs/spec/tasks.md#5), with its texts. */
export function problemsOf(
  draft: ScheduleDraft,
  {
    now,
    today,
    before,
    canInviteGuests,
  }: { now: Temporal.Instant; today: string; before: ScheduleDraft | undefined; canInviteGuests: boolean },
): Problems {
  const { title, date, time, mode, attendees } = draft
  const start = startOf(draft)
  const isMoved =
    !before || before.date !== date || before.time !== time || before.timeZone !== draft.timeZone
  const isTooSoon =
    isMoved && start && Temporal.Instant.compare(start, now.add({ minutes: minimumLeadMinutes })) < 0
  const invalid = guestsOf(draft).filter((guest) => !/^[^@\s]+@[^@\s]+$/.test(guest))
  const hasGuest = guestsOf(draft).length > invalid.length
  const invited = before ? guestsOf(before) : []
  const hasNewGuest = guestsOf(draft).some((guest) => !invited.includes(guest))
  return {
    ...(title.trim() === '' ? { title: texts.titleMissing } : {}),
    ...(date === '' ? { date: texts.dateMissing } : {}),
    ...(time === '' ? { time: texts.timeMissing } : {}),
    ...(isTooSoon ? { time: meetingTexts.tooSoon } : {}),
    ...(mode === 'internal' && attendees.length === 0 ? { attendees: meetingTexts.noAttendee } : {}),
    ...(mode === 'external' && !hasGuest ? { guests: meetingTexts.noGuest } : {}),
    ...(hasGuest && invalid.length > 0
      ? { guests: `${invalid.join(', ')}: this is not an email address.` }
      : {}),
    ...(hasNewGuest && !canInviteGuests ? { guests: guestsNeedMail } : {}),
    ...(before ? {} : endProblem(draft, today)),
  }
}

function endProblem({ rule, ends, until, count }: ScheduleDraft, today: string): Problems {
  if (rule === 'none' || ends === 'never') return {}
  if (ends === 'date') {
    if (until === '') return { until: 'Choose the last day.' }
    return until < today ? { until: 'A series cannot end before today.' } : {}
  }
  const number = numberOf(count)
  if (!Number.isInteger(number) || number < 1) return { count: 'A series has at least 1 occurrence.' }
  return number > mostOccurrences
    ? { count: `A series ends after at most ${mostOccurrences} occurrences.` }
    : {}
}

/** Reads the digits of any script. */
function numberOf(typed: string): number {
  return Number(asciiNumbers(typed))
}

/** The last occurrence of the typed series: null for an endless one, undefined for a single or incomplete meeting. */
export function lastOf(draft: ScheduleDraft): Temporal.PlainDate | null | undefined {
  const { rule, ends, until, count, date, time, timeZone, minutes } = draft
  if (rule === 'none' || startOf(draft) === undefined) return undefined
  if (ends === 'date' && until === '') return undefined
  const number = numberOf(count)
  if (ends === 'count' && !(Number.isInteger(number) && number >= 1 && number <= mostOccurrences))
    return undefined
  const last = lastOccurrence({
    starts: Temporal.PlainDateTime.from(`${date}T${time}`),
    timeZone,
    minutes: Number(minutes),
    rule,
    until: ends === 'date' ? endOf(Temporal.PlainDate.from(until)) : null,
    count: ends === 'count' ? number : null,
  })
  return last && last.date
}

/** The meeting for the body of a request. */
function bodyOf(draft: ScheduleDraft) {
  return {
    title: draft.title.trim(),
    agenda: draft.agenda.trim(),
    location: draft.location.trim(),
    starts: `${draft.date}T${draft.time}`,
    timeZone: draft.timeZone,
    minutes: Number(draft.minutes),
    attendeeIds: draft.attendees.map(({ id }) => id),
    guests: guestsOf(draft),
    attachmentIds: draft.files.map(({ id }) => id),
  } satisfies ChangedMeeting
}

export function newMeetingBody(id: string, draft: ScheduleDraft): NewMeeting {
  const { rule, ends, until, count, mode, addToCalendar } = draft
  const recurs = rule !== 'none'
  return {
    id,
    ...bodyOf(draft),
    mode,
    addToCalendar,
    recurrence: {
      rule,
      until: recurs && ends === 'date' ? until : null,
      count: recurs && ends === 'count' ? numberOf(count) : null,
    },
  }
}

/** Only the changed fields, so that the changes of other people to other fields stay. */
export function changesOf(draft: ScheduleDraft, before: ScheduleDraft): ChangedMeeting {
  const [now, then] = [bodyOf(draft), bodyOf(before)]
  const entries = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof typeof then]),
  )
  return Object.fromEntries(entries)
}

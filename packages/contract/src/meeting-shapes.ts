import {
  defaultMinutes,
  longestMinutes,
  maxActionItems,
  maxAgenda,
  maxAttendees,
  maxFiles,
  maxGuests,
  maxTitle,
  mostOccurrences,
  shortestMinutes,
} from '#core/meetings/limits.ts'
import { meetingRecurrences, meetingTypes, rsvps } from '#core/meetings/kinds.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { defaultPriority, maxTitle as maxTaskTitle } from '#core/tasks/limits.ts'
import { titleAndDueRequired } from '#core/tasks/texts.ts'
import * as z from 'zod'
import { date, email, id, instant, nameText, requiredDate, text } from './fields.ts'
import { personExample } from './people.ts'

const person = z.object({ id: id('user'), name: z.string() })
/** The id is null once the account was deleted. */
const formerPerson = z.object({ id: id('user').nullable(), name: z.string() })
export const rsvp = z.enum(rsvps)
export const meetingParams = z.strictObject({ meetingId: id('meeting') })
export const occurrenceParams = z.strictObject({ meetingId: id('meeting'), date: date() })

/** A time on the clock of the meeting's zone. */
export const localTime = (whenEmpty: string) =>
  z
    .string(whenEmpty)
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
      error: ({ input }) =>
        input === '' ? whenEmpty : 'This is not a date and time of the form YYYY-MM-DDTHH:MM.',
    })
    .refine((value) => date().safeParse(value.slice(0, 10)).success, 'There is no such day.')

export const minutes = z
  .number()
  .int()
  .min(shortestMinutes, `A meeting lasts at least ${shortestMinutes} minutes.`)
  .max(longestMinutes, 'A meeting lasts at most 24 hours.')

/** The fields of a meeting that its creator writes. */
export const meetingFields = {
  title: nameText(maxTitle, meetingTexts.missing),
  agenda: text(maxAgenda),
  starts: localTime(meetingTexts.missing),
  /** The zone of the creator where it is left out. */
  timeZone: text(60),
  minutes,
  attendeeIds: z.array(id('user')).max(maxAttendees, `A meeting has at most ${maxAttendees} attendees.`),
  guests: z
    .array(email(meetingTexts.noGuest))
    .max(maxGuests, `A meeting has at most ${maxGuests} guests from outside.`),
  attachmentIds: z.array(id('attachment')).max(maxFiles, `A meeting has at most ${maxFiles} files.`),
}

/** How a meeting recurs; it ends never, on a date, or after a number of occurrences. */
export const recurrenceInput = z
  .strictObject({
    rule: z.enum(meetingRecurrences),
    /** The last day, which ends in UTC (2 §5). */
    until: date().nullable().default(null),
    count: z
      .number()
      .int()
      .min(1, 'A series has at least 1 occurrence.')
      .max(mostOccurrences, `A series ends after at most ${mostOccurrences} occurrences.`)
      .nullable()
      .default(null),
  })
  .refine(({ until, count }) => until === null || count === null, 'A series ends on a date or after a count.')
  .refine(
    ({ rule, until, count }) => rule !== 'none' || (until === null && count === null),
    'A meeting that does not recur has no end of its series.',
  )

export const defaultLength = defaultMinutes

/** The tasks of a session that are done, and how many there are. */
const taskCount = z.object({ completed: z.number().int(), total: z.number().int() })

/** What became of an occurrence. */
const sessionSummary = z.object({
  /** `kept`: notes were taken and left without being finalized. */
  state: z.enum(['live', 'kept', 'finalized']),
  isAsynchronous: z.boolean(),
  liveSince: instant().nullable(),
  finalizedAt: instant().nullable(),
  by: z.string(),
  tasks: taskCount,
})

/** An occurrence as lists and calendars show it. */
export const occurrence = z.object({
  meetingId: id('meeting'),
  /** Names the occurrence: its date by the series, also when it was moved. */
  date: date(),
  startsAt: instant(),
  endsAt: instant(),
  timeZone: z.string(),
  title: z.string(),
  type: z.enum(meetingTypes),
  recurrence: z.enum(meetingRecurrences),
  /** Who cancelled or skipped it; null where it takes place. */
  cancelledBy: z.string().nullable(),
  isMoved: z.boolean(),
  createdBy: formerPerson,
  /** The caller created it. */
  isMine: z.boolean(),
  /** The first of the attendees. */
  attendees: z.array(person),
  attendeeCount: z.number().int(),
  guestCount: z.number().int(),
  /** The caller's answer; null where they have not answered, or do not attend. */
  answer: rsvp.nullable(),
  /** The caller may answer: they attend, and it has not begun. */
  canAnswer: z.boolean(),
  /** The answers of all, for the creator; null for everybody else. */
  answers: z
    .object({ Attending: z.number().int(), Maybe: z.number().int(), Declined: z.number().int() })
    .nullable(),
  /** The caller has not seen the meeting yet. */
  isNew: z.boolean(),
  session: sessionSummary.nullable(),
  /** It is over and was neither finalized nor cancelled. */
  isMissed: z.boolean(),
})

/** A task that came out of a session, as the meeting's people see it. */
export const sessionTask = z.object({
  id: id('task'),
  title: z.string(),
  status: z.enum(taskStatuses),
  dueDate: date(),
  priority: z.enum(taskPriorities),
  assignees: z.array(person),
  isOverdue: z.boolean(),
  /** The caller may open it among the tasks. */
  canOpen: z.boolean(),
})

/** An action item to become a task. */
const actionItem = z.strictObject({
  title: nameText(maxTaskTitle, titleAndDueRequired),
  assigneeIds: z.array(id('user')).min(1, 'Choose who does it.').max(maxAttendees),
  dueDate: requiredDate(titleAndDueRequired),
  priority: z.enum(taskPriorities).default(defaultPriority),
})
export const actionItems = z
  .array(actionItem)
  .max(maxActionItems, `A session creates at most ${maxActionItems} tasks.`)

export const meetingId = 'meet_01k0000000e0000000000000m1'
export const meetingExample = { params: { meetingId } }
export const occurrenceKey = { params: { meetingId, date: '2026-06-09' } }

export const occurrenceExample = {
  meetingId,
  date: '2026-06-09',
  startsAt: '2026-06-09T12:30:00Z',
  endsAt: '2026-06-09T13:00:00Z',
  timeZone: 'Asia/Kolkata',
  title: 'Yard and carrier weekly',
  type: 'formal_meeting' as const,
  recurrence: 'weekly' as const,
  cancelledBy: null,
  isMoved: false,
  createdBy: personExample,
  isMine: false,
  attendees: [personExample],
  attendeeCount: 1,
  guestCount: 0,
  answer: 'Attending' as const,
  canAnswer: true,
  answers: null,
  isNew: false,
  session: null,
  isMissed: false,
}

export const sessionTaskExample = {
  id: 'task_01k0000000e0000000000000f1',
  title: 'Confirm two trucks',
  status: 'Not Started' as const,
  dueDate: '2026-06-10',
  priority: 'High' as const,
  assignees: [personExample],
  isOverdue: false,
  canOpen: true,
}

/** The whole of a meeting, and of one occurrence of it. */
export const workspace = z.object({
  meeting: z.object({
    id: id('meeting'),
    title: z.string(),
    agenda: z.string(),
    type: z.enum(meetingTypes),
    /** The present timetable, by the clock of the zone. */
    starts: z.string(),
    timeZone: z.string(),
    minutes: z.number().int(),
    recurrence: z.object({
      rule: z.enum(meetingRecurrences),
      until: instant().nullable(),
      count: z.number().int().nullable(),
    }),
    /** The series has no occurrences from this instant on. */
    stoppedAt: instant().nullable(),
    createdBy: formerPerson,
    createdAt: instant(),
    attendees: z.array(
      person.extend({
        designation: z.string().nullable(),
        /** For the occurrence. */
        answer: rsvp.nullable(),
        /** They answered for this occurrence alone. */
        isForOccurrence: z.boolean(),
        hasSeen: z.boolean(),
        isActive: z.boolean(),
      }),
    ),
    guests: z.array(z.string()),
    files: z.array(
      z.object({ id: id('attachment'), name: z.string(), type: z.string(), size: z.number().int() }),
    ),
  }),
  today: date(),
  occurrence,
  /** Where a series continues: the occurrence before and after this one. */
  previous: date().nullable(),
  next: date().nullable(),
  agendaItems: z.array(
    z.object({
      id: id('agendaItem'),
      text: z.string(),
      createdBy: z.object({ id: id('user'), name: z.string() }),
      canRemove: z.boolean(),
    }),
  ),
  session: sessionSummary
    .extend({
      id: id('meetingInstance'),
      minutes: z.string(),
      taskList: z.array(sessionTask),
      decisions: z.array(z.string()),
    })
    .nullable(),
  /** Posts of attendees after it, newest first. */
  updates: z.array(
    z.object({
      id: id('meetingUpdate'),
      text: z.string(),
      createdBy: z.object({ id: id('user'), name: z.string() }),
      createdOn: instant(),
    }),
  ),
  /** The tasks of the session before that are still open; null where there was none. */
  carriedOver: z.object({ date: date(), total: z.number().int(), tasks: z.array(sessionTask) }).nullable(),
  /** The latest past occurrences, newest first. */
  sessions: z.array(
    z.object({
      date: date(),
      startsAt: instant(),
      became: z.enum(['finalized', 'catch-up', 'skipped', 'open']),
      tasks: taskCount,
    }),
  ),
  may: z.object({
    /** Change it, stop the series. */
    edit: z.boolean(),
    /** Cancel, skip or move the occurrence. */
    change: z.boolean(),
    bringBack: z.boolean(),
    start: z.boolean(),
    finalize: z.boolean(),
    /** Write up what nobody finalized. */
    catchUp: z.boolean(),
    postUpdate: z.boolean(),
    answer: z.boolean(),
    addAgendaItem: z.boolean(),
    /** Give action items to others than themselves. */
    giveItems: z.boolean(),
  }),
})

export const workspaceExample = {
  meeting: {
    id: meetingId,
    title: 'Yard and carrier weekly',
    agenda: 'Week 24 misses\nCarrier capacity',
    type: 'formal_meeting' as const,
    starts: '2026-05-05T18:00',
    timeZone: 'Asia/Kolkata',
    minutes: 30,
    recurrence: { rule: 'weekly' as const, until: null, count: null },
    stoppedAt: null,
    createdBy: personExample,
    createdAt: '2026-05-04T10:00:00Z',
    attendees: [
      {
        ...personExample,
        designation: 'Engineer',
        answer: 'Attending' as const,
        isForOccurrence: false,
        hasSeen: true,
        isActive: true,
      },
    ],
    guests: ['carrier@partner.example'],
    files: [],
  },
  today: '2026-06-09',
  occurrence: occurrenceExample,
  previous: '2026-06-02',
  next: '2026-06-16',
  agendaItems: [],
  session: null,
  updates: [],
  carriedOver: { date: '2026-06-02', total: 5, tasks: [sessionTaskExample] },
  sessions: [
    {
      date: '2026-06-02',
      startsAt: '2026-06-02T12:30:00Z',
      became: 'finalized' as const,
      tasks: { completed: 3, total: 5 },
    },
  ],
  may: {
    edit: false,
    change: false,
    bringBack: false,
    start: false,
    finalize: false,
    catchUp: false,
    postUpdate: false,
    answer: true,
    addAgendaItem: true,
    giveItems: false,
  },
}

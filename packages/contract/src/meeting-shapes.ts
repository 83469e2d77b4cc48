import { meetingRecurrences, meetingTypes, rsvps } from '#core/meetings/kinds.ts'
import { meetingMessages } from '#core/meetings/texts.ts'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import * as z from 'zod'
import { date, id, instant } from './fields.ts'
import { personExample, formerPersonRef, personRef } from './people.ts'
import { named } from './named.ts'

export const rsvp = named('MeetingAnswer', z.enum(rsvps))
const meetingParam = id('meeting', meetingMessages.notFound)
export const meetingParams = z.strictObject({ meetingId: meetingParam })
export const occurrenceParams = z.strictObject({ meetingId: meetingParam, date: date() })

/** The tasks of a session that are done, and how many there are. */
export const taskCount = named(
  'SessionTaskCount',
  z.object({ completed: z.number().int(), total: z.number().int().describe('How many were created.') }),
)

/** The line of the minutes from which a task was created. */
export const taskLine = named('TaskLine', z.object({ line: z.number().int(), taskId: id('task') }))

/** The outcome of an occurrence. */
export const sessionSummary = named(
  'SessionSummary',
  z.object({
    state: z
      .enum(['live', 'kept', 'finalized'])
      .describe('`kept`: notes were taken and left without being finalized.'),
    isAsynchronous: z.boolean(),
    liveSince: instant().nullable(),
    finalizedAt: instant().nullable(),
    by: z.string(),
    tasks: taskCount,
  }),
)

/** An occurrence as lists and calendars show it. */
export const occurrence = named(
  'MeetingOccurrence',
  z.object({
    meetingId: id('meeting'),
    date: date().describe('Names the occurrence: its date by the series, also when it was moved.'),
    startsAt: instant(),
    endsAt: instant(),
    timeZone: z.string(),
    title: z.string(),
    location: z.string().describe('A room, an address or a video link; empty if nobody said so.'),
    joinUrl: z.string().nullable().describe('The web address in the location, at which people join.'),
    type: z.enum(meetingTypes).describe('Whether it is a formal meeting or a live memo.'),
    recurrence: z.enum(meetingRecurrences).describe('How often the meeting recurs; `none` if it does not.'),
    cancelledBy: z.string().nullable().describe('Who cancelled or skipped it; null if it takes place.'),
    movedFrom: instant()
      .nullable()
      .describe('When it would start by the series; null if it was not moved to another time.'),
    createdBy: formerPersonRef,
    isMine: z.boolean().describe('The caller created it.'),
    attendees: z.array(personRef).describe('The first of the attendees.'),
    attendeeCount: z.number().int(),
    guestCount: z.number().int().describe('How many people from outside are invited.'),
    answer: rsvp
      .nullable()
      .describe("The caller's effective answer; null if they have not answered, or do not attend."),
    isAnswerOwn: z.boolean().describe('It is for this occurrence alone, not for the series.'),
    answerForSeries: rsvp
      .nullable()
      .describe(
        "The caller's answer for the whole series; that of a creator who attends is there from the start.",
      ),
    canAnswer: z.boolean().describe('The caller may answer: they attend, and it has not begun.'),
    answers: z
      .object({
        Attending: z.number().int().describe('How many attend.'),
        Maybe: z.number().int().describe('How many may attend.'),
        Declined: z.number().int().describe('How many have declined.'),
      })
      .nullable()
      .describe('The answers of all, for the creator; null for everybody else.'),
    isNew: z.boolean().describe('The caller has not seen the meeting yet.'),
    session: sessionSummary.nullable(),
    isMissed: z.boolean().describe('It is over and was neither finalized nor cancelled.'),
  }),
)

/** A task that came out of a session, as the meeting's people see it. */
export const sessionTask = named(
  'SessionTask',
  z.object({
    id: id('task'),
    title: z.string(),
    status: z.enum(taskStatuses).describe('How far the task is.'),
    dueDate: date(),
    priority: z.enum(taskPriorities),
    assignees: z.array(personRef),
    isOverdue: z.boolean(),
    canOpen: z.boolean().describe('The caller may open it among the tasks.'),
  }),
)

/** How a change reached the caller’s Google Calendar. */
export const calendarOutcome = {
  calendarSynced: z.boolean().nullable().describe('Null if the meeting is not in a calendar of the caller.'),
  calendarError: z.string().nullable().describe('Why it has not reached it; transient failures are retried.'),
}
export const calendarOutcomeExample = { calendarSynced: null, calendarError: null }

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
  location: 'https://meet.example/yard',
  joinUrl: 'https://meet.example/yard',
  type: 'formal_meeting' as const,
  recurrence: 'weekly' as const,
  cancelledBy: null,
  movedFrom: null,
  createdBy: personExample,
  isMine: false,
  attendees: [personExample],
  attendeeCount: 1,
  guestCount: 0,
  answer: 'Attending' as const,
  isAnswerOwn: true,
  answerForSeries: null,
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

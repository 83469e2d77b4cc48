import { meetingRecurrences, meetingTypes } from '#core/meetings/kinds.ts'
import * as z from 'zod'
import { date, id, instant } from './fields.ts'
import {
  meetingId,
  occurrence,
  occurrenceExample,
  rsvp,
  sessionSummary,
  sessionTask,
  sessionTaskExample,
  taskCount,
  taskLine,
} from './meeting-shapes.ts'
import { personExample, personRef, formerPersonRef } from './people.ts'
import { named } from './named.ts'
import { attachment } from './attachments.ts'

/** The whole of a meeting, and of one occurrence of it. */
export const workspace = named(
  'MeetingWorkspace',
  z.object({
    meeting: z
      .object({
        id: id('meeting'),
        title: z.string(),
        agenda: z.string(),
        location: z.string().describe('The location of the whole series; an occurrence may have its own.'),
        type: z.enum(meetingTypes).describe('Whether it is a formal meeting or a live memo.'),
        starts: z.string().describe('The present timetable, by the clock of the zone.'),
        timeZone: z.string(),
        minutes: z.number().int().describe('How long an occurrence lasts, in minutes.'),
        recurrence: z.object({
          rule: z.enum(meetingRecurrences),
          until: instant().nullable(),
          count: z.number().int().nullable(),
        }),
        stoppedAt: instant().nullable().describe('The series has no occurrences from this instant on.'),
        createdBy: formerPersonRef
          .extend({ isActive: z.boolean() })
          .describe('Inactive people get no action items.'),
        createdAt: instant(),
        attendees: z.array(
          personRef.extend({
            designation: z.string().nullable(),
            answer: rsvp.nullable().describe('For the occurrence.'),
            isForOccurrence: z.boolean().describe('They answered for this occurrence alone.'),
            hasSeen: z.boolean().describe('Whether the person has opened the meeting.'),
            isActive: z.boolean(),
          }),
        ),
        guests: z.array(z.string()),
        canInviteGuests: z
          .boolean()
          .describe(
            'Whether further guests can be invited: by mail, or by the Google Calendar that the meeting is in.',
          ),
        guestAnswers: z
          .array(z.object({ email: z.string().describe('The email address of the guest.'), answer: rsvp }))
          .describe('The answers that guests gave by the link in their mail.'),
        files: z.array(attachment).describe('The files of the meeting.'),
      })
      .describe('The meeting to which the occurrence belongs.'),
    today: date(),
    occurrence: occurrence.describe('The occurrence.'),
    previous: date()
      .nullable()
      .describe('Where a series continues: the occurrence before and after this one.'),
    next: date().nullable().describe('The date of the occurrence after this one; null if there is none.'),
    agendaItems: z
      .array(
        z.object({
          id: id('agendaItem'),
          text: z.string(),
          createdBy: personRef,
          canRemove: z.boolean(),
        }),
      )
      .describe('What people added to the agenda of this occurrence, oldest first.'),
    session: sessionSummary
      .extend({
        id: id('meetingInstance'),
        minutes: z.string().describe('The minutes, in light Markdown.'),
        taskList: z.array(sessionTask).describe('The list of action items below the notes.'),
        taskLines: z
          .array(taskLine)
          .nullable()
          .describe(
            'From which lines of the minutes the tasks were created, deleted ones included; lines count from 1. Null if it is not known, as in sessions that were finalized before lines were stored.',
          ),
        decisions: z.array(z.string()),
      })
      .nullable(),
    updates: z
      .array(
        z.object({
          id: id('meetingUpdate'),
          text: z.string(),
          createdBy: personRef,
          createdOn: instant(),
        }),
      )
      .describe('Posts of attendees after it, newest first.'),
    carriedOver: z
      .object({ date: date(), total: z.number().int(), tasks: z.array(sessionTask) })
      .nullable()
      .describe('The tasks of the session before that are still open; null if there was none.'),
    sessions: z
      .array(
        named(
          'PastOccurrence',
          z.object({
            date: date(),
            startsAt: instant(),
            became: z.enum(['finalized', 'catch-up', 'skipped', 'open']).describe('What became of it.'),
            tasks: taskCount,
          }),
        ),
      )
      .describe('The latest past occurrences, newest first.'),
    may: z.object({
      edit: z.boolean().describe('Change it, stop the series.'),
      change: z.boolean().describe('Cancel or skip the occurrence.'),
      move: z.boolean().describe('Change its time.'),
      relocate: z.boolean().describe('Change its location.'),
      bringBack: z.boolean().describe('Let a cancelled occurrence take place after all.'),
      start: z.boolean().describe('Start a live session.'),
      finalize: z.boolean().describe('Finalize the session with its minutes.'),
      mailGuests: z
        .boolean()
        .describe('Send the minutes to the guests when finalizing: there are some, and the server can mail.'),
      catchUp: z.boolean().describe('Write up an occurrence that nobody finalized.'),
      postUpdate: z.boolean().describe('Post an update after it.'),
      answer: z.boolean().describe('Answer the invitation.'),
      addAgendaItem: z.boolean().describe('Add an item to the agenda.'),
      giveItems: z.boolean().describe('Assign action items to others.'),
      takeOver: z.boolean().describe('Become its creator, in place of one who is archived or deleted.'),
    }),
  }),
)

export const workspaceExample = {
  meeting: {
    id: meetingId,
    title: 'Yard and carrier weekly',
    agenda: 'Week 24 misses\nCarrier capacity',
    location: 'https://meet.example/yard',
    type: 'formal_meeting' as const,
    starts: '2026-05-05T18:00',
    timeZone: 'Asia/Kolkata',
    minutes: 30,
    recurrence: { rule: 'weekly' as const, until: null, count: null },
    stoppedAt: null,
    createdBy: { ...personExample, isActive: true },
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
    canInviteGuests: true,
    guestAnswers: [{ email: 'carrier@partner.example', answer: 'Maybe' as const }],
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
    move: false,
    relocate: false,
    bringBack: false,
    start: false,
    finalize: false,
    mailGuests: false,
    catchUp: false,
    postUpdate: false,
    answer: true,
    addAgendaItem: true,
    giveItems: false,
    takeOver: false,
  },
}

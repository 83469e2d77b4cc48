import { neededFor } from '#core/access/acts.ts'
import { meetingRecurrences, meetingTypes } from '#core/meetings/kinds.ts'
import { maxAttendees } from '#core/meetings/limits.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit, page, text } from './fields.ts'
import { defaultLength, localTime, meetingFields, minutes } from './meeting-fields.ts'
import { meetingId, occurrence, occurrenceExample } from './meeting-shapes.ts'
import { personExample, unitExample, unitRef } from './people.ts'
import { named } from './named.ts'

const tag = 'Meetings'
const reads = neededFor('meeting.list-own')
const dayOrders = ['newest-first', 'oldest-first'] as const

/** Lists of meetings, and whom and when to plan one with (docs/spec/tasks.md#2.9, #5). */
const stretch = named(
  'TimeSpan',
  z.object({
    from: instant().describe('The beginning, in UTC.'),
    to: instant().describe('The end, in UTC.'),
  }),
)

export const meetingListOperations = {
  'GET /meetings': define({
    summary: 'The caller’s meetings over some days, by default newest day first, and by time within a day',
    tag,
    access: reads,
    query: z.strictObject({
      from: date().optional().describe('Days of the caller; by default a week back to a week ahead.'),
      to: date().optional(),
      order: z.enum(dayOrders).default('newest-first').describe('The order of the days.'),
      kind: z.enum(meetingTypes).optional(),
      search: text(100).optional(),
      page: page(),
      pageSize: limit(100, 50),
    }),
    output: z.object({
      today: date(),
      timeZone: z.string(),
      from: date(),
      to: date(),
      items: z.array(occurrence),
      count: z.number().int().describe('How many occurrences there are in these days.'),
      page: z.number().int(),
      hasMore: z.boolean(),
      later: z
        .object({
          count: z.number().int().describe('How many occurrences are after these days.'),
          until: date(),
        })
        .describe('Occurrences in the month after these days.'),
      earlier: z
        .object({
          count: z.number().int().describe('How many occurrences are before these days.'),
          from: date(),
        })
        .describe('Occurrences in the month before these days.'),
      hasEarlier: z.boolean().describe('There are older ones.'),
    }),
    example: {
      output: {
        today: '2026-06-09',
        timeZone: 'Asia/Kolkata',
        from: '2026-06-02',
        to: '2026-06-23',
        items: [occurrenceExample],
        count: 1,
        page: 1,
        hasMore: false,
        later: { count: 4, until: '2026-07-24' },
        earlier: { count: 12, from: '2026-05-02' },
        hasEarlier: true,
      },
    },
  }),
  'GET /meetings/overview': define({
    summary:
      'What waits for the caller: running sessions, unanswered invitations, past meetings to write up, series',
    tag,
    access: reads,
    output: z.object({
      live: z.array(occurrence).describe('Running sessions of the caller’s meetings.'),
      toAnswer: z.array(occurrence).describe('Occurrences that wait for the caller’s answer, soonest first.'),
      toWriteUp: z.array(occurrence).describe('Past occurrences that nobody finalized, newest first.'),
      counts: z
        .object({
          live: z.number().int().describe('How many sessions run.'),
          toAnswer: z.number().int().describe('How many occurrences wait for the caller’s answer.'),
          toWriteUp: z.number().int().describe('How many past occurrences nobody finalized.'),
        })
        .describe('How many there are of each; the lists have the first 20.'),
      series: z
        .array(
          z.object({
            meetingId: id('meeting'),
            title: z.string(),
            recurrence: z
              .enum(meetingRecurrences)
              .describe('How often the meeting recurs; `none` if it does not.'),
            startsAt: instant(),
            timeZone: z.string(),
            isMine: z.boolean(),
            next: z
              .object({ date: date(), startsAt: instant() })
              .nullable()
              .describe('The next occurrence; null if there is none.'),
            last: date().nullable().describe('The last occurrence; null for an endless series.'),
          }),
        )
        .describe('The series to which the caller belongs, by title.'),
    }),
    example: {
      output: {
        live: [],
        toAnswer: [occurrenceExample],
        toWriteUp: [],
        counts: { live: 0, toAnswer: 1, toWriteUp: 0 },
        series: [
          {
            meetingId,
            title: 'Yard and carrier weekly',
            recurrence: 'weekly',
            startsAt: '2026-05-05T12:30:00Z',
            timeZone: 'Asia/Kolkata',
            isMine: false,
            next: { date: '2026-06-16', startsAt: '2026-06-16T12:30:00Z' },
            last: null,
          },
        ],
      },
    },
  }),
  'GET /meetings/unseen-count': define({
    summary: 'How many meetings the caller has not seen',
    tag,
    access: reads,
    output: z.object({ count: z.number().int() }),
    example: { output: { count: 1 } },
  }),
  'GET /meetings/attendees': define({
    summary: 'Active people who can attend a meeting, with the kind of their day',
    tag,
    access: neededFor('meeting.plan'),
    query: z.strictObject({ search: text(100).optional(), date: date().optional() }),
    output: z.object({
      items: z.array(
        z.object({
          id: id('user'),
          name: z.string(),
          designation: z.string().nullable(),
          businessUnit: unitRef.nullable(),
          dayKind: z.enum(dayKinds),
        }),
      ),
    }),
    example: {
      query: { search: 'mee' },
      output: {
        items: [{ ...personExample, designation: 'Engineer', businessUnit: unitExample, dayKind: 'working' }],
      },
    },
  }),
  'POST /meetings/availability': define({
    ignoresKey: true,
    summary:
      'Who of these people is off, on leave or busy at a time, and the next time at which all are free',
    tag,
    access: neededFor('meeting.plan'),
    body: z.strictObject({
      userIds: z.array(id('user')).max(maxAttendees),
      starts: localTime('Choose a date and time.'),
      timeZone: meetingFields.timeZone.optional(),
      minutes: minutes.default(defaultLength).describe('How long the meeting lasts, in minutes.'),
      exceptMeetingId: id('meeting')
        .optional()
        .describe('A meeting that is being changed does not make its own people busy.'),
    }),
    output: z.object({
      people: z
        .array(
          z.object({
            id: id('user'),
            name: z.string(),
            state: z
              .enum(['free', 'busy', 'weekly-off', 'holiday', 'leave', 'outside-hours'])
              .describe('Whether the person is free at that time.'),
            busyUntil: instant().nullable().describe('When they are busy; never with what.'),
            free: z
              .array(stretch)
              .describe(
                'Within `day`: when they could attend, and when they are in meetings. In between they are off.',
              ),
            busy: z.array(stretch).describe('When the person is in another meeting, soonest first.'),
          }),
        )
        .describe('The people, in the order of the request.'),
      day: stretch.describe('The hours around the chosen time that `free` and `busy` are about.'),
      nextFree: z
        .string()
        .nullable()
        .describe(
          'The next start, by the clock of the zone, at which everybody is free; null within four weeks.',
        ),
    }),
    errors: ['meeting_attendee_not_found'],
    example: {
      body: { userIds: [personExample.id], starts: '2026-06-10T10:00' },
      output: {
        people: [
          {
            ...personExample,
            state: 'busy',
            busyUntil: '2026-06-10T05:30:00Z',
            free: [
              { from: '2026-06-10T02:30:00Z', to: '2026-06-10T04:00:00Z' },
              { from: '2026-06-10T05:30:00Z', to: '2026-06-10T14:30:00Z' },
            ],
            busy: [{ from: '2026-06-10T04:00:00Z', to: '2026-06-10T05:30:00Z' }],
          },
        ],
        day: { from: '2026-06-10T02:30:00Z', to: '2026-06-10T14:30:00Z' },
        nextFree: '2026-06-10T11:00',
      },
    },
  }),
}

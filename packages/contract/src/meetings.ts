import { neededFor } from '#core/access/acts.ts'
import { maxAnswers } from '#core/meetings/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id } from './fields.ts'
import { defaultLength, localTime, meetingFields, minutes, recurrenceInput } from './meeting-fields.ts'
import {
  calendarOutcome,
  calendarOutcomeExample,
  meetingExample,
  meetingId,
  meetingParams,
  occurrenceKey,
  occurrenceParams,
  rsvp,
} from './meeting-shapes.ts'
import { workspace, workspaceExample } from './meeting-workspace-shapes.ts'
import { personExample } from './people.ts'
import { named } from './named.ts'

const tag = 'Meetings'
const reads = neededFor('meeting.list-own')

const peopleErrors = ['meeting_attendee_not_found', 'meeting_others_refused', 'attachment_not_found'] as const
const occurrenceRef = named('OccurrenceRef', z.strictObject({ meetingId: id('meeting'), date: date() }))
const unanswerable = ['not-found', 'not-attending', 'begun', 'cancelled'] as const
const created = named('CreatedMeeting', z.object({ id: id('meeting'), date: date(), ...calendarOutcome }))

/** Planning meetings, changing them, and answers (docs/spec/tasks.md#2.11, #4, #5). */
export const meetingOperations = {
  'POST /meetings': define({
    summary:
      'Plan a meeting or a series; its attendees are notified, guests from outside are invited by mail',
    tag,
    access: reads,
    body: z.strictObject({
      id: id('meeting').optional(),
      title: meetingFields.title,
      agenda: meetingFields.agenda.default(''),
      location: meetingFields.location.default(''),
      starts: meetingFields.starts,
      timeZone: meetingFields.timeZone.optional(),
      minutes: minutes.default(defaultLength).describe('How long an occurrence lasts, in minutes.'),
      mode: z
        .enum(['internal', 'external'])
        .default('internal')
        .describe('`external` needs a guest from outside, `internal` an attendee.'),
      attendeeIds: meetingFields.attendeeIds.default([]),
      guests: meetingFields.guests.default([]),
      recurrence: recurrenceInput.default({ rule: 'none', until: null, count: null }),
      attachmentIds: meetingFields.attachmentIds.default([]),
      addToCalendar: z
        .boolean()
        .default(false)
        .describe(
          'Puts it into the caller’s Google Calendar, which then invites its people; only when it is planned.',
        ),
    }),
    output: created,
    status: 201,
    errors: [...peopleErrors, 'meeting_too_soon', 'guests_need_mail', 'google_not_signed_in'],
    example: {
      body: { title: 'Yard and carrier weekly', starts: '2099-06-09T18:00', attendeeIds: [personExample.id] },
      output: { id: meetingId, date: '2099-06-09', ...calendarOutcomeExample },
    },
  }),
  'GET /meetings/{meetingId}': define({
    summary: 'A meeting and one occurrence of it: the running, next or last one unless a date is given',
    tag,
    access: reads,
    params: meetingParams,
    query: z.strictObject({ date: date().optional() }),
    output: workspace,
    errors: ['meeting_not_found', 'occurrence_not_found'],
    example: { ...meetingExample, output: workspaceExample },
  }),
  'PATCH /meetings/{meetingId}': define({
    summary: 'Change a meeting, by its creator; a new time applies to coming occurrences',
    tag,
    access: reads,
    params: meetingParams,
    body: z.strictObject({
      title: meetingFields.title.optional(),
      agenda: meetingFields.agenda.optional(),
      location: meetingFields.location.optional(),
      starts: meetingFields.starts.optional(),
      timeZone: meetingFields.timeZone.optional(),
      minutes: minutes.optional().describe('How long an occurrence lasts, in minutes.'),
      attendeeIds: meetingFields.attendeeIds.optional(),
      guests: meetingFields.guests.optional(),
      attachmentIds: meetingFields.attachmentIds.optional(),
    }),
    output: created,
    errors: [
      'meeting_not_found',
      'meeting_creator_only',
      ...peopleErrors,
      'meeting_too_soon',
      'meeting_ended',
      'meeting_date_taken',
      'guests_need_mail',
    ],
    example: {
      ...meetingExample,
      body: { title: 'Yard and carriers, weekly' },
      output: { id: meetingId, date: '2026-06-16', ...calendarOutcomeExample },
    },
  }),
  'POST /meetings/{meetingId}/seen': define({
    ignoresKey: true,
    summary: 'The caller has seen the meeting',
    tag,
    access: reads,
    params: meetingParams,
    errors: ['meeting_not_found'],
    example: meetingExample,
  }),
  'PUT /meetings/{meetingId}/answer': define({
    summary:
      'Answer the invitation to one occurrence or, without a date, to the whole series, or take the answer back; until its start',
    tag,
    access: reads,
    params: meetingParams,
    body: z.strictObject({
      answer: rsvp
        .nullable()
        .describe('Null withdraws the answer; an occurrence then has the answer for the series.'),
      date: date().nullable().default(null),
    }),
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'not_an_attendee',
      'meeting_begun',
      'meeting_cancelled',
      'session_finalized',
    ],
    example: { ...meetingExample, body: { answer: 'Attending' } },
  }),
  'POST /meetings/answers': define({
    summary: 'Answer the invitations to several occurrences, or take the answers back; until their starts',
    tag,
    access: reads,
    body: z.strictObject({
      answers: z
        .array(occurrenceRef.extend({ answer: rsvp.nullable() }))
        .min(1, 'Select at least one meeting.')
        .max(maxAnswers, `Select at most ${maxAnswers} meetings at a time.`),
    }),
    output: z.object({
      answered: z.number().int().describe('How many answers have been stored.'),
      skipped: z
        .array(occurrenceRef.extend({ reason: z.enum(unanswerable).describe('Why it was left as it is.') }))
        .describe('The occurrences that could not be answered.'),
    }),
    example: {
      body: { answers: [{ ...occurrenceKey.params, answer: 'Attending' }] },
      output: { answered: 1, skipped: [] },
    },
  }),
  'POST /meetings/{meetingId}/cancellations': define({
    summary: 'Cancel one occurrence, or skip it this time: by the creator; attendees are notified',
    tag,
    access: reads,
    params: meetingParams,
    body: z.strictObject({ date: date() }),
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'meeting_creator_only',
      'session_finalized',
      'session_is_live',
    ],
    example: { ...meetingExample, body: { date: '2026-06-16' } },
  }),
  'DELETE /meetings/{meetingId}/cancellations/{date}': define({
    summary: 'Bring back an occurrence that was cancelled, until its start',
    tag,
    access: reads,
    params: occurrenceParams,
    errors: ['meeting_not_found', 'occurrence_not_found', 'meeting_creator_only', 'meeting_begun'],
    example: occurrenceKey,
  }),
  'PUT /meetings/{meetingId}/occurrences/{date}/time': define({
    summary: 'Move one occurrence to another time, by the creator; attendees are notified',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      starts: localTime('Choose a date and time.').describe("Local times of the meeting's zone."),
      minutes: minutes.optional().describe('How long the occurrence lasts, in minutes.'),
    }),
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'meeting_creator_only',
      'meeting_begun',
      'meeting_cancelled',
      'meeting_too_soon',
      'session_finalized',
      'session_is_live',
    ],
    example: { ...occurrenceKey, body: { starts: '2026-06-10T18:00' } },
  }),
  'PUT /meetings/{meetingId}/occurrences/{date}/location': define({
    summary: 'Give one occurrence another location, by the creator; attendees are notified',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      location: meetingFields.location
        .nullable()
        .describe('Null removes it: the location of the series applies again.'),
    }),
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'meeting_creator_only',
      'meeting_cancelled',
      'meeting_over',
      'session_finalized',
    ],
    example: { ...occurrenceKey, body: { location: 'https://meet.example/yard' } },
  }),
  'POST /meetings/{meetingId}/stop': define({
    summary: 'End a series now, by its creator; attendees are notified',
    tag,
    access: reads,
    params: meetingParams,
    errors: ['meeting_not_found', 'meeting_creator_only', 'meeting_not_recurring', 'meeting_ended'],
    example: meetingExample,
  }),
  'POST /meetings/{meetingId}/take-over': define({
    summary:
      'Become the creator of a meeting whose creator is archived or deleted; attendees and guests are notified',
    tag,
    access: neededFor('meeting.take-over'),
    params: meetingParams,
    errors: ['meeting_not_found', 'meeting_has_creator'],
    example: meetingExample,
  }),
}

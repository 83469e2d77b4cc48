import { neededFor } from '#core/access/acts.ts'
import {
  maxAgenda,
  maxAgendaItem,
  maxAttendees,
  maxNotes,
  maxTitle,
  maxUpdate,
} from '#core/meetings/limits.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { date, id, instant, limit, nameText, page, requiredText, text } from './fields.ts'
import { actionItems } from './meeting-fields.ts'
import {
  calendarOutcome,
  calendarOutcomeExample,
  meetingId,
  occurrenceKey,
  occurrenceParams,
  sessionTask,
  sessionTaskExample,
  taskLine,
} from './meeting-shapes.ts'
import { personExample, personRef } from './people.ts'
import { named } from './named.ts'

const tag = 'Meetings'
const reads = neededFor('meeting.list-own')

const itemErrors = ['action_item_assignee_refused', 'task_assignee_not_found'] as const
const instanceId = 'inst_01k0000000e0000000000000n1'
const finalized = named(
  'FinalizedSession',
  z.object({ id: id('meetingInstance'), tasks: z.array(sessionTask), ...calendarOutcome }),
)
const finalizedExample = { id: instanceId, tasks: [sessionTaskExample], ...calendarOutcomeExample }
const itemExample = {
  title: 'Confirm two trucks',
  assigneeIds: [personExample.id],
  dueDate: '2099-06-10',
  priority: 'High' as const,
  line: 1,
}
const agendaItemId = 'agen_01k0000000e0000000000000p1'
const templateId = 'atpl_01k0000000e0000000000000q1'
const template = named(
  'AgendaTemplate',
  z.object({ id: id('agendaTemplate'), name: z.string(), agenda: z.string() }),
)
const templateExample = { id: templateId, name: 'Weekly', agenda: 'Misses\nCapacity' }

/** Sessions of meetings: live, finalized, written up; live memos; agendas (docs/spec/tasks.md#2.10, #3, #4). */
export const meetingSessionOperations = {
  'POST /meetings/{meetingId}/occurrences/{date}/live': define({
    ignoresKey: true,
    summary: 'Start a live session, or resume one that was left, by the creator',
    tag,
    access: reads,
    params: occurrenceParams,
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'meeting_creator_only',
      'meeting_cancelled',
      'meeting_ended',
      'session_too_early',
      'session_finalized',
    ],
    example: occurrenceKey,
  }),
  'DELETE /meetings/{meetingId}/occurrences/{date}/live': define({
    ignoresKey: true,
    summary: 'Leave live mode, by the creator; the notes are kept',
    tag,
    access: reads,
    params: occurrenceParams,
    errors: ['meeting_not_found', 'occurrence_not_found', 'meeting_creator_only', 'session_finalized'],
    example: occurrenceKey,
  }),
  'POST /meetings/{meetingId}/occurrences/{date}/finalize': define({
    summary: 'Finalize the session: minutes, tasks and messages at once, and once only; by the creator',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      notes: text(maxNotes).describe(
        'The notes as the caller saw them; refused if somebody has written since.',
      ),
      items: actionItems.default([]),
      sendToGuests: z.boolean().default(false).describe('Mails the minutes to the guests from outside too.'),
    }),
    output: finalized,
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'meeting_creator_only',
      'meeting_cancelled',
      'session_not_live',
      'session_finalized',
      'notes_changed',
      'guests_need_mail',
      ...itemErrors,
    ],
    example: {
      ...occurrenceKey,
      body: { notes: '/task Confirm two trucks due: tomorrow', items: [itemExample] },
      output: finalizedExample,
    },
  }),
  'POST /meetings/{meetingId}/occurrences/{date}/catch-up': define({
    summary: 'Write up a past occurrence that nobody finalized, by an attendee or the creator',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      notes: requiredText(maxNotes, 'Write what was agreed.'),
      items: actionItems.default([]),
    }),
    output: finalized,
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'meeting_cancelled',
      'meeting_not_over',
      'session_finalized',
      'session_is_live',
      ...itemErrors,
    ],
    example: { ...occurrenceKey, body: { notes: 'Agreed by phone.' }, output: finalizedExample },
  }),
  'POST /meetings/{meetingId}/occurrences/{date}/updates': define({
    summary: 'Add an update to an occurrence that is written up, by an attendee or the creator',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      id: id('meetingUpdate').optional(),
      text: requiredText(maxUpdate, 'Write the update.'),
    }),
    output: z.object({ id: id('meetingUpdate') }),
    status: 201,
    errors: ['meeting_not_found', 'occurrence_not_found', 'session_not_finalized'],
    example: {
      ...occurrenceKey,
      body: { text: 'The second truck is confirmed.' },
      output: { id: 'mupd_01k0000000e0000000000000r1' },
    },
  }),
  'POST /meetings/{meetingId}/occurrences/{date}/agenda-items': define({
    summary: 'Put a point on the agenda of an occurrence to come, by an attendee or the creator',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      id: id('agendaItem').optional(),
      text: nameText(maxAgendaItem, 'Write the point.'),
    }),
    output: z.object({ id: id('agendaItem') }),
    status: 201,
    errors: [
      'meeting_not_found',
      'occurrence_not_found',
      'meeting_cancelled',
      'session_finalized',
      'agenda_full',
    ],
    example: { ...occurrenceKey, body: { text: 'Cold room probes' }, output: { id: agendaItemId } },
  }),
  'DELETE /meetings/{meetingId}/occurrences/{date}/agenda-items/{agendaItemId}': define({
    summary: 'Remove a point from the agenda, by its author or the creator',
    tag,
    access: reads,
    params: occurrenceParams.extend({ agendaItemId: id('agendaItem') }),
    errors: ['meeting_not_found', 'agenda_item_not_found', 'session_finalized'],
    example: { params: { ...occurrenceKey.params, agendaItemId } },
  }),
  'GET /agenda-templates': define({
    summary: 'The agendas that the caller keeps to plan meetings from',
    tag,
    access: neededFor('meeting.plan'),
    output: z.object({ items: z.array(template) }),
    example: { output: { items: [templateExample] } },
  }),
  'POST /agenda-templates': define({
    summary: 'Keep an agenda under a name; one of the same name is replaced',
    tag,
    access: neededFor('meeting.plan'),
    body: z.strictObject({
      name: nameText(80, 'Give the template a name.'),
      agenda: requiredText(maxAgenda, 'Write the agenda first.'),
    }),
    output: template,
    status: 201,
    errors: ['agenda_template_limit'],
    example: { body: { name: 'Weekly', agenda: 'Misses\nCapacity' }, output: templateExample },
  }),
  'DELETE /agenda-templates/{agendaTemplateId}': define({
    summary: 'Delete one of the caller’s agenda templates',
    tag,
    access: neededFor('meeting.plan'),
    params: z.strictObject({ agendaTemplateId: id('agendaTemplate') }),
    errors: ['agenda_template_not_found'],
    example: { params: { agendaTemplateId: templateId } },
  }),
  'POST /live-memos': define({
    summary: 'Capture a live memo: the meeting, its minutes and its tasks at once',
    tag,
    access: neededFor('meeting.plan'),
    body: z.strictObject({
      id: id('meeting').optional(),
      title: nameText(maxTitle, meetingTexts.memoTitle),
      attendeeIds: z
        .array(id('user'), meetingTexts.memoAttendee)
        .min(1, meetingTexts.memoAttendee)
        .max(maxAttendees),
      notes: text(maxNotes).default(''),
      items: actionItems.default([]),
    }),
    output: z.object({ meetingId: id('meeting'), date: date(), tasks: z.array(sessionTask) }),
    status: 201,
    errors: ['meeting_attendee_not_found', ...itemErrors],
    example: {
      body: { title: 'Gate 3 demurrage', attendeeIds: [personExample.id], notes: 'Who calls the port' },
      output: { meetingId, date: '2026-06-09', tasks: [] },
    },
  }),
  'GET /meeting-records': define({
    summary:
      'Minutes and decisions of the caller’s meetings that contain all words, or all decisions; newest first',
    tag,
    access: reads,
    query: z.strictObject({
      search: text(100).optional(),
      only: z.literal('decisions').optional().describe('Only decisions.'),
      meetingId: id('meeting').optional(),
      with: z.literal('minutes').optional().describe('Also the whole minutes, as exports need them.'),
      page: page(),
      pageSize: limit(100, 20),
    }),
    output: z.object({
      items: z.array(
        z.object({
          meetingId: id('meeting'),
          title: z.string(),
          date: date(),
          startsAt: instant(),
          excerpt: z
            .string()
            .describe('The line that has most of the words, or the first one, as plain text.'),
          decisions: z.array(z.string()),
          record: z
            .object({
              minutes: z.string().describe('The minutes, in light Markdown.'),
              finalizedAt: instant(),
              tasks: z
                .array(
                  z.object({
                    id: id('task'),
                    title: z.string(),
                    assignees: z.array(personRef),
                    dueDate: date(),
                  }),
                )
                .describe('The tasks that were created from the minutes.'),
              taskLines: z
                .array(taskLine)
                .nullable()
                .describe('From which lines of the minutes the tasks were created; null if it is not known.'),
            })
            .nullable()
            .describe('Null unless it was requested.'),
        }),
      ),
      page: z.number().int(),
      total: z.number().int(),
    }),
    example: {
      query: { search: 'weighbridge' },
      output: {
        items: [
          {
            meetingId,
            title: 'Yard and carrier weekly',
            date: '2026-06-02',
            startsAt: '2026-06-02T12:30:00Z',
            excerpt: 'Second weighbridge opens at 3:30 PM on Thursdays',
            decisions: ['Second weighbridge opens at 3:30 PM on Thursdays'],
            record: null,
          },
        ],
        page: 1,
        total: 1,
      },
    },
  }),
}

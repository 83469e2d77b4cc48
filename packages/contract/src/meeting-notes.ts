import { neededFor } from '#core/access/acts.ts'
import { maxNotesUpdate, mostPagesInChange } from '#core/meetings/notes-limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant } from './fields.ts'
import { occurrenceKey, occurrenceParams } from './meeting-shapes.ts'
import { personExample } from './people.ts'
import { named } from './named.ts'

const tag = 'Meetings'
const reads = neededFor('meeting.list-own')

const base64 = (most: number) =>
  z
    .string()
    .max(most, 'This is too large.')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'This is no base64.')
const seq = z.coerce.number().int().min(0).max(2_147_483_647)
const tab = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'This is not the id of a tab.')
const editor = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/, 'This is not the id of an editor.')
/** A position in the document that moves with its text. */
const caret = base64(200).nullable().describe('Null if the caret is not in the notes.')

const present = named(
  'NotesPresence',
  z.object({
    userId: id('user'),
    name: z.string(),
    tab: z.string(),
    isWriting: z.boolean().describe('Whether the person is typing now.'),
    caret: z.string().nullable(),
    joinedAt: instant().describe('When the person opened the notes, in UTC.'),
  }),
)
const tabExample = 'key_01k0000000e0000000000000t1'
/** The document of one text, "Hosur: 2 trucks". */
const updateExample = 'AQHSCQAEAQVub3Rlcw9Ib3N1cjogMiB0cnVja3MA'

/** Notes that several people write concurrently, and their presence (docs/spec/tasks.md#2.10). */
export const meetingNotesOperations = {
  'GET /meetings/{meetingId}/occurrences/{date}/notes': define({
    summary: 'The shared notes of a session since a change, and who has them open',
    tag,
    access: reads,
    params: occurrenceParams,
    query: z.strictObject({
      since: seq.default(0).describe('The last change that the caller has; everything without it.'),
      editor: editor
        .optional()
        .describe('The id of the caller’s editor, new each time it is opened; needed to write.'),
    }),
    output: z.object({
      seq: z
        .number()
        .int()
        .describe('The number of the last change; less than `since` if the server has lost some.'),
      text: z.string().nullable().describe('The whole text, if everything was requested.'),
      updates: z
        .array(z.string())
        .describe('Yjs updates in base64, to be applied to a document in any order.'),
      savedAt: instant().nullable().describe('When the last change was saved.'),
      writer: z
        .number()
        .int()
        .nullable()
        .describe('The client id with which the editor writes in the document; null without `editor`.'),
      writers: z
        .array(z.object({ writer: z.number().int().describe('Whose change it is.'), userId: id('user') }))
        .describe('The writers by their client ids in the document, in the order of their first changes.'),
      people: z.array(present).describe('Who has the notes open, in the order of arrival.'),
      mayWrite: z
        .boolean()
        .describe('The session is live, or the caller created it and it is not finalized.'),
    }),
    errors: ['meeting_not_found', 'notes_unreadable'],
    example: {
      ...occurrenceKey,
      output: {
        seq: 1,
        text: 'Hosur: 2 trucks',
        updates: [updateExample],
        savedAt: '2026-06-09T12:48:00Z',
        writer: 5678,
        writers: [{ writer: 1234, userId: personExample.id }],
        people: [
          {
            userId: personExample.id,
            name: personExample.name,
            tab: tabExample,
            isWriting: true,
            caret: null,
            joinedAt: '2026-06-09T12:33:00Z',
          },
        ],
        mayWrite: true,
      },
    },
  }),
  'POST /meetings/{meetingId}/occurrences/{date}/notes': define({
    ignoresKey: true,
    summary: 'Add a change to the shared notes; idempotent',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      update: base64(maxNotesUpdate).describe('A Yjs update in base64.'),
      editors: z
        .array(editor)
        .max(mostPagesInChange, 'This was written in too many editors.')
        .default([])
        .describe(
          'The editors of the caller whose writing is in it; new text of other client ids is refused.',
        ),
      tab,
      caret: caret.default(null),
    }),
    output: z.object({
      seq: z
        .number()
        .int()
        .nullable()
        .describe('The number of the change; null if the notes had it already.'),
      savedAt: instant().describe('When the notes were stored, in UTC.'),
    }),
    errors: [
      'meeting_not_found',
      'session_not_live',
      'session_finalized',
      'notes_too_long',
      'notes_unreadable',
      'notes_not_yours',
      'notes_pages_limit',
    ],
    example: {
      ...occurrenceKey,
      body: { update: updateExample, tab: tabExample },
      output: { seq: 1, savedAt: '2026-06-09T12:48:00Z' },
    },
  }),
  'PUT /meetings/{meetingId}/occurrences/{date}/presence': define({
    ignoresKey: true,
    summary: 'Say that the caller has the notes open, every ten seconds, or has left them',
    tag,
    access: reads,
    params: occurrenceParams,
    body: z.strictObject({
      tab,
      is: z
        .enum(['here', 'writing', 'gone'])
        .describe('Whether the person reads or writes the notes, or has left them.'),
      caret: caret.default(null),
    }),
    errors: ['meeting_not_found'],
    example: { ...occurrenceKey, body: { tab: tabExample, is: 'here' } },
  }),
}

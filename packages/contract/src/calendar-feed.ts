import { neededFor } from '#core/access/acts.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { instant } from './fields.ts'

const tag = 'Calendar'
const access = neededFor('calendar.open-own')

/** The private calendar that a person’s own calendar program subscribes to (RFC 5545). */
export const calendarFeedOperations = {
  'GET /me/calendar-feed': define({
    summary: 'Whether the caller has a private calendar address, and since when',
    tag,
    access,
    output: z.object({ madeAt: instant().nullable().describe('Null if there is no address.') }),
    example: { output: { madeAt: '2026-06-09T12:48:00Z' } },
  }),
  'POST /me/calendar-feed': define({
    summary:
      'Make the caller’s private calendar address, or a new one that replaces it; it is shown only now',
    tag,
    access,
    ignoresKey: true,
    holdsSecret: true,
    output: z.object({ url: z.string(), madeAt: instant() }),
    errors: ['public_url_missing'],
    example: {
      output: {
        url: 'https://daymark.example/api/calendar/4Yk2mB0n4vYt0mJ9Qq1wS6uZc8dE3fG5hI7jK9lM0nO.ics',
        madeAt: '2026-06-09T12:48:00Z',
      },
    },
  }),
  'DELETE /me/calendar-feed': define({
    summary: 'End the caller’s private calendar address',
    tag,
    access,
    example: {},
  }),
  'GET /api/calendar/{file}': define({
    summary: 'Meetings, due tasks and leave of the person of a private address, for calendar programs',
    tag,
    access: 'public',
    answersHead: true,
    params: z.strictObject({
      file: z.string().regex(/^[\w-]{43}\.ics$/, 'This is not a calendar address.'),
    }),
    raw: { response: 'bytes' },
    errors: ['calendar_feed_not_found'],
    example: { params: { file: '4Yk2mB0n4vYt0mJ9Qq1wS6uZc8dE3fG5hI7jK9lM0nO.ics' } },
  }),
}

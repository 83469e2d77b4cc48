import { meetingRecurrences } from '#core/meetings/kinds.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { instant, text } from './fields.ts'
import { rsvp } from './meeting-shapes.ts'
import { named } from './named.ts'

const tag = 'Meetings'

const token = text(1_000).regex(/^[\w-]{80,}$/, 'This is not the token of a link.')

const invitation = named(
  'GuestInvitation',
  z.object({
    guest: z.string().describe("The guest's address, masked, so that the link reveals no address."),
    organizer: z.string().describe('The name of whoever created the meeting.'),
    company: z.string(),
    title: z.string(),
    startsAt: instant().describe('The next occurrence.'),
    endsAt: instant(),
    timeZone: z.string(),
    recurrence: z.enum(meetingRecurrences).describe('How often the meeting recurs; `none` if it does not.'),
    location: z.string(),
    joinUrl: z.string().nullable().describe('The web address at which people join; null if there is none.'),
    answer: rsvp.nullable().describe('For the meeting or the whole series.'),
  }),
)
const invitationExample = {
  guest: 'k…@guest.example',
  organizer: 'Arjun Rao',
  company: 'Acme',
  title: 'Yard weekly',
  startsAt: '2026-06-10T04:30:00Z',
  endsAt: '2026-06-10T05:00:00Z',
  timeZone: 'Asia/Kolkata',
  recurrence: 'weekly' as const,
  location: 'https://meet.example/yard',
  joinUrl: 'https://meet.example/yard',
  answer: null,
}
const errors = [
  'guest_link_invalid',
  'guest_not_invited',
  'meeting_cancelled',
  'meeting_begun',
  'meeting_over',
] as const

/** The links with which guests from outside answer, without an account. */
export const guestAnswerOperations = {
  'GET /api/guest-answer': define({
    summary: 'The invitation of a guest’s link; looking at it changes nothing',
    tag,
    access: 'public',
    query: z.strictObject({ token }),
    output: invitation,
    errors,
    example: { query: { token: 'x'.repeat(200) }, output: invitationExample },
  }),
  'POST /api/guest-answer': define({
    ignoresKey: true,
    summary: 'Answer the invitation of a guest’s link, for the meeting or the whole series; until its start',
    tag,
    access: 'public',
    body: z.strictObject({ token, answer: rsvp }),
    output: invitation,
    errors: [...errors, 'too_many_guest_answers'],
    example: {
      body: { token: 'x'.repeat(200), answer: 'Attending' },
      output: { ...invitationExample, answer: 'Attending' as const },
    },
  }),
}

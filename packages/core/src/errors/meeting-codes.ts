import { guestsNeedMail, meetingMessages, meetingTexts } from '../meetings/texts.ts'
import type { Refusals } from './refusal.ts'

/** Refusals about meetings and their sessions. */
export const meetingCodes = {
  // Also for a meeting that does not exist: the answer does not tell the two apart.
  meeting_not_found: { status: 404, message: meetingMessages.noAccess },
  occurrence_not_found: { status: 404, message: 'This meeting does not take place on that day.' },
  meeting_creator_only: { status: 403, message: 'Only whoever planned the meeting can do this.' },
  meeting_has_creator: { status: 409, message: '{name} runs this meeting. Only they can change it.' },
  meeting_others_refused: { status: 403, message: 'You can plan meetings only for yourself.' },
  meeting_attendee_not_found: {
    status: 422,
    message: 'Somebody you chose cannot attend meetings. Leave them out.',
  },
  meeting_too_soon: { status: 422, message: meetingTexts.tooSoon },
  meeting_ended: { status: 409, message: 'This series has ended.' },
  meeting_begun: { status: 409, message: 'This meeting has begun.' },
  meeting_cancelled: { status: 409, message: 'This meeting is cancelled.' },
  meeting_over: { status: 409, message: 'This meeting is over.' },
  meeting_not_over: { status: 409, message: 'This meeting is not over yet.' },
  meeting_not_recurring: { status: 409, message: 'This meeting does not recur. Cancel it instead.' },
  meeting_date_taken: { status: 409, message: 'The series already has an occurrence on {date}.' },
  guests_need_mail: {
    status: 422,
    message: `${guestsNeedMail} Ask your administrator.`,
  },
  guest_link_invalid: {
    status: 404,
    message: 'This link is not valid. Open it again from the mail, or answer to the mail.',
  },
  guest_not_invited: { status: 409, message: 'You are no longer invited to this meeting.' },
  too_many_guest_answers: {
    status: 429,
    message: 'You have changed your answer as often as an hour allows. Try again later.',
  },
  not_an_attendee: { status: 403, message: 'Only attendees answer an invitation.' },
  session_too_early: { status: 409, message: 'A live session can start an hour before the meeting.' },
  session_not_live: { status: 409, message: 'Start the live session first.' },
  session_is_live: { status: 409, message: 'This session is live.' },
  session_finalized: { status: 409, message: '{name} has finalized this session.' },
  session_not_finalized: { status: 409, message: 'This session is not written up yet.' },
  notes_changed: {
    status: 409,
    message: 'Somebody has written in the notes since. Look at them once more.',
  },
  notes_too_long: {
    status: 422,
    message: 'Notes have at most 50,000 characters. Shorten them to save them.',
  },
  notes_not_yours: {
    status: 422,
    message:
      'This change of the notes was written under another page’s number. Send its text as a new change.',
  },
  notes_pages_limit: {
    status: 409,
    message: 'You have written in these notes from too many pages. Go on in one that is open.',
  },
  notes_unreadable: { status: 422, message: 'This change of the notes could not be read.' },
  action_item_assignee_refused: {
    status: 403,
    message: 'You can give action items only to people of the meeting.',
  },
  agenda_full: { status: 409, message: 'An agenda takes at most 50 points from attendees.' },
  agenda_item_not_found: { status: 404, message: 'This point is not on the agenda.' },
  agenda_template_limit: { status: 409, message: 'You can save at most 50 templates. Delete one first.' },
  agenda_template_not_found: { status: 404, message: 'This template does not exist.' },
} as const satisfies Refusals

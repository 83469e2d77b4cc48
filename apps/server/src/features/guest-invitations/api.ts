export { guestMailing, readGuestToken, type Guest, type GuestMailing } from './answer-links.ts'
export {
  inviteGuests,
  sendMinutesToGuests,
  mailGuestsOfChange,
  mailGuestsOfOccurrence,
  mailGuestsOfOrganizer,
  mailGuestsOfStop,
  type GuestMeeting,
  type OccurrenceChange,
} from './guests.ts'

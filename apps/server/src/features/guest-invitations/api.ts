export { guestMailing, readGuestToken, type Guest, type GuestMailing } from './answer-links.ts'
export {
  inviteGuests,
  sendMinutesToGuests,
  tellGuestsOfChange,
  tellGuestsOfOccurrence,
  tellGuestsOfOrganizer,
  tellGuestsOfStop,
  type GuestMeeting,
  type OccurrenceChange,
} from './guests.ts'

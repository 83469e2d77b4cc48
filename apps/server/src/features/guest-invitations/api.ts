export { guestMailing, readGuestToken, type Guest, type GuestMailing } from './answer-links.ts'
export {
  inviteGuests,
  sendMinutesToGuests,
  tellGuestsOfChange,
  tellGuestsOfOccurrence,
  tellGuestsOfOrganizer,
  tellGuestsOfStop,
  type GuestMeeting,
} from './guests.ts'

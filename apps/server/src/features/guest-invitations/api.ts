export {
  inviteGuests,
  tellGuestsOfChange,
  tellGuestsOfOccurrence,
  tellGuestsOfOrganizer,
  tellGuestsOfStop,
  type GuestMeeting,
} from './guests.ts'

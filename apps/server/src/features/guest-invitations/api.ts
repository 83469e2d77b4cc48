export {
  inviteGuests,
  tellGuestsOfChange,
  tellGuestsOfOccurrence,
  tellGuestsOfStop,
  type GuestMeeting,
} from './guests.ts'

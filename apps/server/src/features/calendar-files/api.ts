export { calendarFile, type CalendarMethod } from './file.ts'
export type { CalendarEvent, CalendarPerson } from './event.ts'
export {
  cancelledOccurrence,
  meetingEvents,
  stretchEvents,
  wholeMeetingCancelled,
  type CalendarMeeting,
} from './meeting.ts'

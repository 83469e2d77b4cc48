export { calendarUid, meetingLink, meetingPage } from './links.ts'
export { locationColumns, seriesColumns } from './repo.ts'
export {
  locationsOf,
  locationsRow,
  seriesOf,
  seriesRow,
  timetableOf,
  type FormerTimetable,
  type SeriesRow,
} from './rows.ts'

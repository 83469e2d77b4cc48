export { calendarUid, meetingLink, meetingPage } from './links.ts'
export { seriesColumns } from './repo.ts'
export { seriesOf, seriesRow, timetableOf, type FormerTimetable } from './rows.ts'

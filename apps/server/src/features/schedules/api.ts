export { changeWeeklyOffs } from './change.ts'
export { readSchedule, weeklyOffsNow, type ScheduleView, type WeeklyOffsNow } from './view.ts'

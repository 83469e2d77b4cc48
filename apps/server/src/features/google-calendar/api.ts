export { forgetCalendar, revokeCalendar } from './account/disconnect.ts'
export { addToCalendar, calendarChanged } from './sync/queue.ts'
export { isInCalendar } from './sync/queue-repo.ts'
export { calendarOutcome, notInCalendar } from './sync/outcome.ts'

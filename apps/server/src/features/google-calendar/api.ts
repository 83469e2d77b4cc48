export { addToCalendar, calendarChanged } from './sync/queue.ts'
export { isInCalendar } from './sync/queue-repo.ts'
export { calendarOutcome, notInCalendar } from './sync/outcome.ts'

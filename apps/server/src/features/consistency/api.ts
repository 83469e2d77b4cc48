export { reminderNotification } from './events.ts'
export { criticalLetter } from './letter.ts'

export { accountChanged, sendAccountNotice } from './events.ts'
export { writeOwn } from './own-unit.ts'

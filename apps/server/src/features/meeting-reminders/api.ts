export { planReminders } from './plan.ts'

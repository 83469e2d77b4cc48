export { createTrial } from './create.ts'

export { criticalLetter } from './letter.ts'

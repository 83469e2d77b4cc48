export { notesText } from './notes.ts'

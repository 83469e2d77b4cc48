export { notesDocument } from './document-parser.ts'
export { notesText } from './notes.ts'

/** The lazy chunk of the shared notes: the document, its synchronisation, and the editor. */
export { keptNotes } from './kept-notes.ts'
export { NotesRoom } from './notes-room.ts'
export { SharedEditor } from './shared-editor.tsx'

/**
 * Most bytes of the shared notes of a session: their text, and what is kept of deleted text to merge what others write
 * meanwhile. As text of a request it fits into the largest body.
 */
export const maxNotesBytes = 360_000
/** Most characters of a change of the notes in base64. */
export const maxNotesUpdate = Math.ceil(maxNotesBytes / 3) * 4
/** The number of changes after which they are merged into one row. */
export const mostNotesRows = 100
/** Most pieces of text, deleted ones included, that a document of notes is made of. */
export const mostNotesPieces = 20_000
/** Most pages that may have written in the notes of a session: each has its own number in the document. */
export const mostNotesPages = 1_000
/** Most pages of one person that may write in the notes of a session. */
export const mostPagesOfWriter = 100
/** Most pages whose writing one change may hold: what was written before reloads without a connection. */
export const mostPagesInChange = 20
/** How long, in seconds, somebody counts as present after their last report. */
export const presenceSeconds = 30
/** The interval, in seconds, at which a page reports presence. */
export const presenceEverySeconds = 10
/** Most tabs that are shown as present, the first ones. */
export const mostPresent = 150
/** Most tabs of one person that are shown as present. */
export const mostPresentOfPerson = 3
/** Most devices and tabs whose lines are attributed separately, the first ones. */
export const mostWriters = 1_000
/** The name of the text in the document of the notes. */
export const notesName = 'notes'

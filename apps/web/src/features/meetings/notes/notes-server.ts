import { call, type Output } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-id.ts'

/** An occurrence of a meeting, named by its date. */
export interface Occurrence {
  meetingId: string
  /** YYYY-MM-DD. */
  date: string
}

export type NotesAnswer = Output<'GET /meetings/{meetingId}/occurrences/{date}/notes'>
export type Present = NotesAnswer['people'][number]
export type Writer = NotesAnswer['writers'][number]
export type Saved = Output<'POST /meetings/{meetingId}/occurrences/{date}/notes'>

/** The presence of this tab, which other people see. */
export interface OwnPresence {
  is: 'here' | 'writing' | 'gone'
  /** A position in the document in base64; null if the caret is not in the notes. */
  caret: string | null
}

/** The server of the notes of one occurrence, for one page. */
export interface NotesServer {
  /** The id of this opening of the page, for which the server allocates a client id of the document. */
  page: string
  pull(since: number, signal?: AbortSignal): Promise<NotesAnswer>
  /** @param pages The pages whose changes are in the update. */
  push(update: string, caret: string | null, pages: readonly string[]): Promise<Saved>
  sendPresence(presence: OwnPresence): Promise<unknown>
}

const answerWithinMs = 13_000

export function notesServer(path: Occurrence, tab: string): NotesServer {
  const page = newKey()
  return {
    page,
    pull: (since, signal) =>
      call('GET /meetings/{meetingId}/occurrences/{date}/notes', {
        path,
        query: { since, editor: page },
        ...(signal ? { signal } : {}),
      }),
    push: (update, caret, pages) =>
      call('POST /meetings/{meetingId}/occurrences/{date}/notes', {
        path,
        body: { update, tab, caret, editors: [...pages] },
        signal: AbortSignal.timeout(answerWithinMs),
      }),
    sendPresence: ({ is, caret }) =>
      call('PUT /meetings/{meetingId}/occurrences/{date}/presence', { path, body: { tab, is, caret } }),
  }
}

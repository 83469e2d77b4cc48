import { ApiError, OfflineError } from './errors.ts'

const byStatus: Record<number, string> = {
  401: 'Your session has ended.',
  402: 'There is no more room for files.',
  403: 'You do not have permission for files here.',
  404: 'This file is no longer on the server.',
  413: 'This file is too large: a file has at most 10 MB.',
  429: 'Daymark is busy.',
}

/** What happens after a temporary failure. */
const goesOn = {
  'tried-again': {
    connection: 'It goes on when the connection returns.',
    session: 'It goes on when you have signed in again.',
    server: 'It is tried again by itself.',
  },
  'given-up': {
    connection: 'Check your connection and try again.',
    session: 'Sign in and try again.',
    server: 'Try again later.',
  },
}

/**
 * Why sending or fetching a file failed, by the status of the response, and what happens next; `tried-again` means an
 * automatic retry.
 */
export function fileProblem(error: unknown, next: keyof typeof goesOn): string {
  const { connection, session, server } = goesOn[next]
  if (error instanceof OfflineError) return `Daymark cannot be reached. ${connection}`
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  // The server's own sentences name the file.
  if (error.code.startsWith('attachment_') && error.status !== 404) return error.message
  if (error.status >= 500) return `Daymark has a problem with this file. ${server}`
  const sentence = byStatus[error.status] ?? error.message
  if (!mayPass(error)) return sentence
  return `${sentence} ${error.status === 401 ? session : server}`
}

/** Whether a retry may succeed: the server may be reachable again, or the person sign in again. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 401 || error.status === 409 || error.status === 429 || error.status >= 500
}

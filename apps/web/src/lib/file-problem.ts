import { ApiError, OfflineError } from './errors.ts'

const byStatus: Record<number, string> = {
  401: 'Your session has ended. It goes on when you have signed in again.',
  402: 'There is no more room for files.',
  403: 'You have no permission for files here.',
  404: 'This file is no longer on the server.',
  413: 'This file is too large: a file has at most 10 MB.',
  429: 'Daymark is busy. It is tried again by itself.',
}

/** What is wrong with sending or fetching a file, by the status of the answer. */
export function fileProblem(error: unknown): string {
  if (error instanceof OfflineError)
    return 'Daymark cannot be reached. It goes on when the connection returns.'
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.'
  // The server's own sentences name the file.
  if (error.code.startsWith('attachment_') && error.status !== 404) return error.message
  if (error.status >= 500) return 'Daymark has a problem with this file. It is tried again by itself.'
  return byStatus[error.status] ?? error.message
}

/** Whether another try may succeed: the server may be reached again, or the person sign in again. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 401 || error.status === 409 || error.status === 429 || error.status >= 500
}

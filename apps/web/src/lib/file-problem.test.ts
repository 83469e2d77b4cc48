import { expect, it } from 'vitest'
import { ApiError, OfflineError } from './errors.ts'
import { fileProblem, mayPass } from './file-problem.ts'

const answered = (status: number, code = 'unknown') =>
  new ApiError(status, code, 'The server’s own sentence.')

it.each([
  [401, 'Your session has ended. It goes on when you have signed in again.', true],
  [402, 'There is no more room for files.', false],
  [403, 'You have no permission for files here.', false],
  [404, 'This file is no longer on the server.', false],
  [413, 'This file is too large: a file has at most 10 MB.', false],
  [503, 'Daymark has a problem with this file. It is tried again by itself.', true],
])('has a sentence of its own for the status %i', (status, sentence, isPassing) => {
  expect(fileProblem(answered(status))).toBe(sentence)
  expect(mayPass(answered(status))).toBe(isPassing)
})

it('gives the server’s sentence where that names the file', () => {
  expect(fileProblem(answered(413, 'attachment_too_large'))).toBe('The server’s own sentence.')
  expect(fileProblem(answered(404, 'attachment_not_found'))).toBe('This file is no longer on the server.')
})

it('goes on after a lost connection', () => {
  expect(fileProblem(new OfflineError(undefined))).toMatch(/cannot be reached/)
  expect(mayPass(new OfflineError(undefined))).toBe(true)
})

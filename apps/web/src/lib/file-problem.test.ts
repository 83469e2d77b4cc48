import { expect, it } from 'vitest'
import { ApiError, OfflineError } from './errors.ts'
import { fileProblem, mayPass } from './file-problem.ts'

const answered = (status: number, code = 'unknown') =>
  new ApiError(status, code, 'The server’s own sentence.')

it.each([
  [
    401,
    'Your session has ended. It goes on when you have signed in again.',
    'Your session has ended. Sign in and try again.',
  ],
  [402, 'There is no more room for files.', undefined],
  [403, 'You do not have permission for files here.', undefined],
  [404, 'This file is no longer on the server.', undefined],
  [413, 'This file is too large: a file has at most 10 MB.', undefined],
  [429, 'Daymark is busy. It is tried again by itself.', 'Daymark is busy. Try again later.'],
  [
    503,
    'Daymark has a problem with this file. It is tried again by itself.',
    'Daymark has a problem with this file. Try again later.',
  ],
])('has its own sentence for the status %i', (status, sentence, givenUp) => {
  expect(fileProblem(answered(status), 'tried-again')).toBe(sentence)
  expect(fileProblem(answered(status), 'given-up')).toBe(givenUp ?? sentence)
  expect(mayPass(answered(status))).toBe(givenUp !== undefined)
})

it('returns the server’s sentence if it names the file', () => {
  expect(fileProblem(answered(413, 'attachment_too_large'), 'tried-again')).toBe('The server’s own sentence.')
  expect(fileProblem(answered(404, 'attachment_not_found'), 'given-up')).toBe(
    'This file is no longer on the server.',
  )
})

it('continues after a lost connection', () => {
  expect(fileProblem(new OfflineError(undefined), 'given-up')).toMatch(/cannot be reached\. Check your/)
  expect(mayPass(new OfflineError(undefined))).toBe(true)
})

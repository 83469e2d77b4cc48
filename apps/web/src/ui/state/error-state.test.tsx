import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { ErrorState } from './error-state.tsx'

const show = (error: unknown) =>
  renderPage(<ErrorState error={error} what="The holidays" retry={() => {}} />, { as: somebodyWith() })

it('names the failed part, with a reference to copy, if the server failed', async () => {
  await show(new ApiError(500, 'internal', 'Something went wrong on our side.', [], 'reference-1'))
  expect(screen.getByRole('alert')).toHaveTextContent('The holidays could not be loaded.')
  expect(screen.getByText('reference-1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy reference' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('adds what to do while offline', async () => {
  await show(new OfflineError(undefined))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The holidays could not be loaded. Daymark cannot be reached. Check your connection and try again.',
  )
  expect(screen.queryByRole('button', { name: 'Copy reference' })).toBeNull()
})

it('keeps the text of a refusal', async () => {
  await show(new ApiError(404, 'task_not_found', 'The task does not exist.'))
  expect(screen.getByRole('alert')).toHaveTextContent('The task does not exist.')
})

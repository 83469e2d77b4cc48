import { createFileRoute } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { noteAnswer, noteSilence } from '#web/lib/line.ts'
import { FailedPage } from './failed-page.tsx'

const reference = '0190f3a2-1111-4222-8333-444455556666'
const open = () =>
  renderPage(<FailedPage error={new ApiError(404, 'report_not_found', 'No such report.', [], reference)} />)

it('has the reference of the request to copy', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Copy reference' }))
  expect(await screen.findByText('Copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(reference)
})

it('displays that the browser cannot copy', async () => {
  const { user } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('insecure'))
  await user.click(await screen.findByRole('button', { name: 'Copy reference' }))
  expect(await screen.findByText('It cannot be copied here: write it down.')).toBeVisible()
})

it('after a start without a connection, tries again by itself when the server answers', async () => {
  let isReached = false
  const route = createFileRoute('/_app/my-tasks')({
    loader: () => {
      if (!isReached) throw new OfflineError(undefined)
    },
    component: () => <p>The page</p>,
    errorComponent: FailedPage,
  })
  // React reports the loader's error.
  vi.mocked(console.error).mockImplementation(() => {})
  noteSilence()
  const { api } = await renderPage(route, { at: '/my-tasks' })
  api.isGone = true
  expect(await screen.findByText('This page needs a connection')).toBeVisible()
  isReached = true
  act(() => noteAnswer())
  expect(await screen.findByText('The page')).toBeVisible()
})

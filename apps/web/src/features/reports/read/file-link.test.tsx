import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { FileLink } from './file-link.tsx'

afterEach(() => void vi.restoreAllMocks())

const file = { id: 'file_01k0000000e0000000000000a1', name: 'offer.pdf' }

/** Records the downloaded addresses. */
function watchDownloads(): string[] {
  const downloaded: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(this.download)
  })
  return downloaded
}

async function press(answer: () => Promise<Response>) {
  const { user } = await renderPage(<FileLink file={file}>The offer</FileLink>)
  vi.stubGlobal('fetch', answer)
  const downloaded = watchDownloads()
  await user.click(screen.getByRole('link', { name: 'The offer' }))
  return downloaded
}

it.each([
  [401, 'offer.pdf: Your session has ended. Sign in and try again.'],
  [404, 'offer.pdf: This file is no longer on the server.'],
  [503, 'offer.pdf: Daymark has a problem with this file. Try again later.'],
])('displays the problem for the status %i, and downloads nothing', async (status, sentence) => {
  const downloaded = await press(async () => new Response(null, { status }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(downloaded).toEqual([])
})

it('displays that there is no connection', async () => {
  await press(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(
    await screen.findByText(/^offer\.pdf: Daymark cannot be reached\. Check your connection/),
  ).toBeVisible()
})

it('downloads an existing file by its name', async () => {
  const downloaded = await press(async () => new Response('%PDF'))
  await waitFor(() => expect(downloaded).toEqual(['offer.pdf']))
  expect(screen.queryByRole('alert')).toBeNull()
})

import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { OfflineBanner } from './offline-banner.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
})

it('names exactly what is sent later, which excludes comments on reports', async () => {
  await renderPage(<OfflineBanner />, { as: somebodyWith() })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(
    'Reports, leave of today, and comments on a task and its status are kept on this device and sent when the connection returns; other changes need the connection.',
  )
})

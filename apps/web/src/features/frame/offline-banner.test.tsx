import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { OfflineBanner } from './offline-banner.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
})

it('names exactly what is sent later, which excludes comments on reports', async () => {
  await renderPage(<OfflineBanner />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(
    'Reports, your own new tasks, the status, sub-tasks and comments of tasks, your leave, answers to meetings and what you mark as read are kept on this device and sent when the connection returns; other changes need the connection.',
  )
})

import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { noteSilence } from '#web/lib/line.ts'
import { OfflineBanner } from './offline-banner.tsx'

it('promises that changes are kept, and says how many wait', async () => {
  await renderPage(<OfflineBanner />, { as: somebodyWith() })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. Changes are kept on this device and sent when the connection returns.',
  )
})

it('does not say that the device is offline if only the server is out of reach', async () => {
  await renderPage(<OfflineBanner />, { as: somebodyWith() })
  act(() => noteSilence())
  expect(screen.getByRole('status')).toHaveTextContent('Daymark cannot be reached. Changes are kept')
})

import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { readGoogleReturn } from '#web/lib/google-return.ts'
import { GoogleReturnToast } from './google-return-toast.tsx'

afterEach(() => history.replaceState(null, '', '/'))

async function cameBackTo(address: string) {
  history.replaceState(null, '', address)
  readGoogleReturn()
  await renderPage(<GoogleReturnToast />, { as: somebodyWith('CAN_USE_GOOGLE_CALENDAR') })
  return location.pathname + location.search
}

it.each([
  ['/integrations?google=connected', 'Google Calendar is connected.', '/integrations'],
  [
    '/meetings?plan=formal&google=connected',
    'Google Sign-In successful. Resuming action...',
    '/meetings?plan=formal',
  ],
  ['/integrations?google=failed&reason=denied', /You did not allow Daymark/, '/integrations'],
  [
    '/integrations?google=failed&reason=unreachable',
    'Could not connect to Google services...',
    '/integrations',
  ],
  ['/integrations?google=failed&reason=toString', /Google did not accept the sign-in/, '/integrations'],
])('says how the sign-in went, and takes it out of the address: %s', async (address, says, left) => {
  expect(await cameBackTo(address)).toBe(left)
  expect(await screen.findByText(says)).toBeVisible()
})

it('shows nothing on another page', async () => {
  expect(await cameBackTo('/meetings?google=something')).toBe('/meetings?google=something')
  expect(screen.queryByRole('status')).toBeNull()
})

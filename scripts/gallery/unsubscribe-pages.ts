import type { Page } from 'playwright'
import type { Shot } from './shot.ts'

const route = '/unsubscribe'
const path = `${route}?token=${'x'.repeat(146)}`

/** The page that the unsubscribe link of a mail opens, in its states. */
export const unsubscribeShots: Shot[] = [
  { route, path, role: 'visitor', state: 'loaded', before: mailIs({ isOff: false }) },
  { route, path, role: 'visitor', state: 'off', before: mailIs({ isOff: true }) },
  { route, role: 'visitor', state: 'no-link' },
  { route, path, role: 'visitor', state: 'wrong', expectedError: /404/ },
  { route, path, role: 'visitor', state: 'loading', before: neverAnswer, isLoading: true },
]

function mailIs({ isOff }: { isOff: boolean }) {
  return (page: Page) =>
    page.route('**/api/unsubscribe?*', (request) =>
      request.fulfill({ json: { address: 'm…@acme.example', isOff } }),
    )
}

async function neverAnswer(page: Page) {
  await page.route('**/api/unsubscribe?*', () => {})
}

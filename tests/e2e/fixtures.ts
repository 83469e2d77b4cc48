import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { endServer, startServer } from './server.ts'

interface Watch {
  /** What the browser says when a request fails on purpose; everything else it complains about fails the test. */
  expectComplaints: (...patterns: RegExp[]) => void
}

/** The server that a worker's tests talk to, and the file whose it is. */
interface Served {
  file?: string
  address?: string
}

export const test = base.extend<{ watch: Watch; baseURL: string }, { served: Served }>({
  served: [
    // Playwright reads from the pattern that it needs nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const served: Served = {}
      await use(served)
      if (served.address) await endServer(served.address)
    },
    { scope: 'worker' },
  ],
  // Each file gets a server and a database of its own, so that no journey meets what another file's have done.
  baseURL: async ({ served }, use, { file }) => {
    if (served.file !== file) {
      if (served.address) await endServer(served.address)
      Object.assign(served, { file, address: await startServer() })
    }
    await use(served.address)
  },
  watch: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const expected: RegExp[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use({ expectComplaints: (...patterns) => void expected.push(...patterns) })
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Opens a session of somebody for a page's browser or for requests, without the sign-in form. */
export async function signIn(on: Page | APIRequestContext, email: string): Promise<void> {
  const request = 'request' in on ? on.request : on
  const answer = await request.post('/test/session', { data: { email } })
  expect(answer.ok(), `session of ${email}`).toBe(true)
}

/** The page has nothing that axe objects to under WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  )
}

/** What is on the screen, in both schemes; without transitions, which would be measured half way. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await setScheme(page, 'light')
  await expectAccessible(page)
  await setScheme(page, 'dark')
  // Only colours differ between the schemes.
  await expectNoViolations(page, (axe) => axe.withRules(['color-contrast']))
}

async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function expectNoViolations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Legacy: our pages have no frames, for whose sake axe would open a page of its own each time.
  const { violations } = await narrow(new AxeBuilder({ page }).setLegacyMode()).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

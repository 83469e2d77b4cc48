import { expect as baseExpect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countUse } from '../setup/count-use.ts'
import { endServer, startServer } from './server.ts'

interface Watch {
  /** Console messages that an intended failing request causes; any other message fails the test. */
  expectComplaints: (...patterns: RegExp[]) => void
}

/** The server of a worker's tests, and the run of the test file for which it was started. */
interface Served {
  run?: string
  address?: string
}

export const test = base.extend<{ watch: Watch; baseURL: string }, { served: Served }>({
  served: [
    // Playwright derives from the empty pattern that this fixture has no dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const served: Served = {}
      await use(served)
      if (served.address) await endServer(served.address)
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => {
        countUse('browser contexts')
        context.on('page', (page) => page.on('domcontentloaded', countLoad))
        void context.addInitScript(savesData)
      })
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Each file gets its own server and database, so that tests of different files are independent. A repeated file
  // gets a new one each time.
  baseURL: async ({ served }, use, { file, repeatEachIndex }) => {
    const run = `${file} ${repeatEachIndex}`
    if (served.run !== run) {
      if (served.address) await endServer(served.address)
      Object.assign(served, { run, address: await startServer() })
    }
    await use(served.address)
  },
  watch: [
    async ({ page }, use) => {
      const complaints: { text: string; from?: string }[] = []
      const expected: RegExp[] = []
      page.on('pageerror', (error) => complaints.push({ text: String(error) }))
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push({ text: message.text(), from: message.location().url })
      })
      await use({ expectComplaints: (...patterns) => void expected.push(...patterns) })
      expect(complaints.filter(({ text }) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Enables the browser's data saver, so that pages do not register the service worker, which would load the code of all
 * pages and take processor time from the other tests.
 */
const savesData = `Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })`
/** For tests with the service worker: `page.addInitScript(savesNoData)`. */
export const savesNoData = `Object.defineProperty(navigator, 'connection', { value: {} })`

function countLoad(page: Page): void {
  if (page.url().startsWith('http')) countUse('page loads')
}

export const expect = baseExpect.extend({
  /**
   * The page at an address is displayed. The address changes before the previous page is removed, which would still
   * receive the next key or press.
   */
  async toBeAt(page: Page, address: string | RegExp, options?: { timeout?: number }) {
    const checked = baseExpect(page)
    const at = this.isNot ? checked.not : checked
    let message = ''
    try {
      await at.toHaveURL(address, options)
      await page.waitForFunction(isThere)
      await at.toHaveURL(address, options)
    } catch (error) {
      message = String(error)
    }
    return { name: 'toBeAt', pass: (message === '') !== this.isNot, message: () => message }
  },
})

const isThere = `new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  .then(() => !document.querySelector('[data-pending]'))`

/**
 * Presses the two keys of one shortcut. Both are sent together, because on a busy machine the second could exceed the
 * time limit of a sequence.
 */
export async function pressTwo(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}

/** Opens a person's session for a page's browser or for requests, without the sign-in form. */
export async function signIn(on: Page | APIRequestContext, email: string): Promise<void> {
  const request = 'request' in on ? on.request : on
  const answer = await request.post('/test/session', { data: { email } })
  expect(answer.ok(), `session of ${email}`).toBe(true)
}

/** Creates a company with the suggested units, and opens a session of its administrator. */
export async function foundCompany(page: Page, companyName: string): Promise<void> {
  const adminEmail = `ines@${companyName.split(' ')[0]!.toLowerCase()}.example`
  await signIn(page, 'platform@daymark.example')
  const answer = await page.request.post('/api/v1/platform/tenants', {
    data: {
      companyName,
      adminName: 'Ines Duarte',
      adminEmail,
      adminPassword: 'right-horse-battery',
      timeZone: 'Europe/Lisbon',
    },
  })
  expect(answer.ok()).toBe(true)
  await signIn(page, adminEmail)
}

/** Removes the session of a page's browser. Leaves the page first, because its later requests would be refused. */
export async function leaveSignedOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Adds up the layout shifts of a page from its beginning. It runs in the browser, so it is a string here. */
export const watchShifts = `
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
`

/** The layout shifts so far of a page that was opened with `watchShifts`; up to 0.02 is imperceptible. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate<number>('globalThis.shifted')
}

const wcag: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}

/** Fails if axe finds a violation of WCAG 2.2 A or AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Skips transitions of new elements, which would be measured half way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolations(page, wcag)
}

/** Checks the visible page in both schemes, without transitions, which axe would measure half way. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await setScheme(page, 'light')
  await expectNoViolations(page, wcag)
  await setScheme(page, 'dark')
  // Only colours differ between the schemes.
  await expectNoViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

/** Checks a public page in both schemes; it follows the system's scheme without a script. */
export async function expectAccessibleAsSystemIs(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}

async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Resolves once new elements are painted and every animation has ended, except endless and scroll-driven ones. */
const settled = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() => Promise.all(document.getAnimations()
  .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished.catch(() => undefined))))`

/** The minified axe, which a page compiles faster. */
const axe = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs axe in the page itself, which has no iframes, and loads it into each document once. */
async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  await page.evaluate(settled)
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const run = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const violations = await page.evaluate<string[]>(`axe.run(document, ${run}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`)
  expect(violations).toEqual([])
}

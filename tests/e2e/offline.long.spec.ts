import type { BrowserContext, Page } from '@playwright/test'
import { expect, savesNoData, signIn, test } from './fixtures.ts'

const employee = 'employee@acme.example'
const complaints = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ERR_NETWORK/]

/** Opens Daymark, and waits until the service worker has stored it. */
async function openStored(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(savesNoData)
  await signIn(page, employee)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
}

/** Resolves when the copies of the page's responses are stored. */
async function waitForCopies(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(async () => {
      const now = await page.evaluate<number>(countCopies)
      const isSame = now === before && now > 0
      before = now
      return isSame
    })
    .toBe(true)
}

const countCopies = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('daymark-copies')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const store = opening.result.transaction('copies').objectStore('copies').count()
    store.onsuccess = () => { opening.result.close(); resolve(store.result) }
  }
})`

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const band = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })

test('a cold start without a network shows the last home with its age, and pages that were seen', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(...complaints)
  await openStored(page)
  await page
    .getByRole('link', { name: /^My Tasks/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('My Tasks')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await waitForCopies(page)
  await context.setOffline(true)
  await page.close()

  const again = await context.newPage()
  const started = Date.now()
  await again.goto('/')
  await expect(heading(again)).toContainText('Welcome')
  await expect(band(again)).toContainText('This page is from this device, as of')
  expect(Date.now() - started).toBeLessThan(5_000)
  await again
    .getByRole('link', { name: /^My Tasks/ })
    .first()
    .click()
  await expect(again.getByRole('main').getByRole('listitem').first()).toBeVisible()
  // A page whose data was never loaded.
  await again
    .getByRole('link', { name: /^Calendar/ })
    .first()
    .click()
  await expect(heading(again)).toHaveText('Calendar')
  await expect(again.getByText('Not on this device yet.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByText('Not on this device yet.')).toHaveCount(0)
  await expect(band(again)).toHaveCount(0)
})

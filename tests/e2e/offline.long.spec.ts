import type { Browser, Page } from '@playwright/test'
import fs from 'node:fs'
import path from 'node:path'
import { HttpProxy } from '../setup/http-proxy.ts'
import { TcpProxy } from '../setup/tcp-proxy.ts'
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

/** A place of the sidebar. */
const place = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const tasks = (page: Page) => page.getByRole('main').getByRole('row')
const dist = path.resolve(import.meta.dirname, '../../apps/web/dist')

/** A browser whose line to the server is this proxy. */
async function pageThrough(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

test('a cold start without a network shows the last home with its age, and pages that were seen', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(...complaints)
  await openStored(page)
  await place(page, /^My Tasks/).click()
  await expect(tasks(page).nth(1)).toBeVisible()
  await waitForCopies(page)
  await context.setOffline(true)
  await page.close()

  const again = await context.newPage()
  await again.goto('/')
  await expect(heading(again)).toContainText('Welcome')
  await expect(band(again)).toContainText('as of')
  await place(again, /^My Tasks/).click()
  await expect(tasks(again).nth(1)).toBeVisible()
  await again.goto('/help')
  await expect(heading(again)).toHaveText('This page needs a connection')
  await again.getByRole('link', { name: 'Open Daymark' }).click()
  await expect(heading(again)).toContainText('Welcome')
  // A page whose data was never loaded.
  await place(again, /^Calendar/).click()
  await expect(heading(again)).toHaveText('Calendar')
  await expect(again.getByText('Not on this device yet.').first()).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByText('Not on this device yet.')).toHaveCount(0)
  await expect(band(again)).toHaveCount(0)
})

test('on a line that accepts and never answers, the app starts from the device', async ({
  browser,
  baseURL,
}) => {
  const line = await TcpProxy.to(baseURL)
  const page = await pageThrough(browser, line.through(baseURL))
  await openStored(page)
  await waitForCopies(page)
  line.cut('hanging')
  await page.reload()
  await expect(heading(page)).toContainText('Welcome')
  await expect(band(page)).toBeVisible()
  line.restore()
  await expect(band(page)).toHaveCount(0)
  await page.context().close()
  line.close()
})

test('a new version waits, is offered, and leaves the code of open tabs on the device', async ({
  browser,
  baseURL,
}) => {
  const proxy = await HttpProxy.to(baseURL)
  const page = await pageThrough(browser, proxy.address)
  await openStored(page)
  // The same files with another name, which is a new version to the browser. The old ones are gone from the server.
  const script = fs.readFileSync(path.join(dist, 'sw.js'), 'utf8')
  const next = script.replace(/id:(["'`])[0-9a-f]{16}\1/, 'id:`nextversion`')
  expect(next).not.toBe(script)
  proxy.replace = (asked) => (asked === '/sw.js' ? { type: 'text/javascript', body: next } : undefined)
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())')
  await expect(page.getByText('A new version of Daymark is ready.')).toBeVisible()
  proxy.replace = (asked) => (asked.startsWith('/assets/') ? { status: 404, body: 'gone' } : undefined)
  await place(page, /^Calendar/).click()
  await expect(heading(page)).toHaveText('Calendar')
  proxy.replace = () => undefined
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page)).toHaveText('Calendar')
  await expect.poll(() => page.evaluate('caches.has("daymark-app-nextversion")')).toBe(true)
  await expect(page.getByText('A new version of Daymark is ready.')).toHaveCount(0)
  await page.context().close()
  await proxy.close()
})

test('what was done offline is delivered in the background after the last tab was closed', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.expectComplaints(...complaints)
  await openStored(page, '/my-tasks')
  await page.getByRole('main').getByRole('link', { name: 'Renew the access badge' }).click()
  const panel = page.getByRole('dialog', { name: 'Renew the access badge' })
  await panel.getByRole('textbox', { name: /comment/i }).fill('Renewed on the train.')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Add comment' }).click()
  await expect(panel.getByText('Will be sent when you are online')).toBeVisible()
  const task = new URL(page.url()).searchParams.get('taskId')!
  const other = await context.newPage()
  const devtools = await context.newCDPSession(other)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.close()
  await context.setOffline(false)
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: baseURL,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
  const comments = async () => {
    const answer = await context.request.get(`/api/v1/tasks/${task}?board=mine`)
    return ((await answer.json()) as { comments: { text: string }[] }).comments.map(({ text }) => text)
  }
  await expect.poll(comments).toEqual(['Renewed on the train.'])
})

test('an operator can remove a worker from all browsers', async ({ browser, baseURL }) => {
  const proxy = await HttpProxy.to(baseURL)
  const page = await pageThrough(browser, proxy.address)
  await openStored(page)
  const off = fs.readFileSync(path.join(dist, 'sw-off.js'), 'utf8')
  proxy.replace = (asked) => (asked === '/sw.js' ? { type: 'text/javascript', body: off } : undefined)
  await page.reload()
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([])
  await expect(heading(page)).toContainText('Welcome')
  await page.context().close()
  await proxy.close()
})

test('the sign-in page of a public network is not taken for Daymark, and is not stored', async ({
  browser,
  baseURL,
}) => {
  const proxy = await HttpProxy.to(baseURL)
  const page = await pageThrough(browser, proxy.address)
  await openStored(page)
  await waitForCopies(page)
  const portal = { body: '<!doctype html><title>Welcome to the hotel</title>' }
  proxy.replace = () => portal
  await place(page, /^My EOD Reports/).click()
  await expect(page.getByText('Not on this device yet.').first()).toBeVisible()
  await expect(band(page)).toBeVisible()
  await place(page, /^Home/).click()
  await expect(heading(page)).toContainText('Welcome')
  proxy.replace = () => undefined
  await expect(band(page)).toHaveCount(0)
  await place(page, /^My EOD Reports/).click()
  await expect(page.getByText('Not on this device yet.')).toHaveCount(0)
  await page.context().close()
  await proxy.close()
})

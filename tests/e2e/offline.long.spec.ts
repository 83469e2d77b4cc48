import { chromium, type Browser, type LaunchOptions, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { HttpProxy } from '../setup/http-proxy.ts'
import { TcpProxy } from '../setup/tcp-proxy.ts'
import { expect, savesNoData, signIn, test } from './fixtures.ts'
import { give } from './task-fixtures.ts'

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

/**
 * Resolves when the copies of the page's responses are stored. The page waits at most half a second between two
 * (`whenIdle` in `read-answer.ts`), so that a count that holds for longer is final.
 */
async function waitForCopies(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  let before = -1
  await expect
    .poll(
      async () => {
        const now = await page.evaluate<number>(countCopies)
        const isSame = now === before && now > 0
        before = now
        return isSame
      },
      { intervals: [1000] },
    )
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
const band = (page: Page) =>
  page.getByRole('status').filter({ hasText: /You are offline|Daymark cannot be reached/ })

/** A place of the sidebar. */
const place = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const tasks = (page: Page) => page.getByRole('main').locator('[data-row]')
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
  // The page may be loading.
  const isStored = () => page.evaluate('caches.has("daymark-app-nextversion")').catch(() => false)
  await expect.poll(isStored).toBe(true)
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
  // The worker has a connection of its own, which may return later, and knows later that the tab was closed.
  const [worker] = context.serviceWorkers()
  const isReached = () =>
    worker!.evaluate("fetch('/readyz').then(({ ok }) => ok && navigator.onLine, () => false)")
  await expect.poll(isReached).toBe(true)
  const tabs = () => worker!.evaluate("clients.matchAll({ type: 'window' }).then(({ length }) => length)")
  await expect.poll(tabs).toBe(0)
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

/** A browser process with its own profile, which a test can kill. */
class KillableBrowser {
  readonly #profile: string
  #process: ChildProcess | undefined
  #browser: Browser | undefined

  constructor() {
    this.#profile = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-browser-'))
  }

  /** Starts the browser with what is in its profile, and returns a page. */
  async start({ executablePath = '', args = [] }: LaunchOptions): Promise<Page> {
    const own = [
      `--user-data-dir=${this.#profile}`,
      '--remote-debugging-port=0',
      '--headless',
      '--window-size=1280,800',
      'about:blank',
    ]
    this.#process = spawn(executablePath, [...args, ...own], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own, because the program may be a script that starts the browser.
      detached: true,
    })
    const endpoint = await new Promise<string>((resolve) => {
      let said = ''
      this.#process!.stderr!.on('data', (part: Buffer) => {
        said += part.toString()
        const found = /DevTools listening on (ws:\S+)/.exec(said)
        if (found) resolve(found[1]!)
      })
    })
    this.#browser = await chromium.connectOverCDP(endpoint)
    const [context] = this.#browser.contexts()
    await context!.addInitScript(savesNoData)
    return context!.newPage()
  }

  /** Ends the process immediately, as a crash or a dead battery does. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve))
    if (this.#process?.pid) process.kill(-this.#process.pid, 'SIGKILL')
    await ended
    await this.#browser?.close().catch(() => undefined)
  }

  async end(): Promise<void> {
    await this.kill()
    fs.rmSync(this.#profile, { recursive: true, force: true })
  }
}

test('100 comments written offline reach the server once and in order, over a line that loses 30 %, with two kills of the browser', async ({
  request,
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(300_000)
  const proxy = await HttpProxy.to(baseURL)
  await signIn(request, employee)
  const given = await give(
    request,
    ['one', 'two', 'three', 'four', 'five'].map((title) => ({ title: `Task ${title}` })),
  )
  const browser = new KillableBrowser()
  let page = await browser.start(launchOptions)
  const openTasks = async () => {
    await page.goto(`${proxy.address}/my-tasks`)
    await expect(heading(page)).toHaveText('My Tasks')
  }
  await page.request.post(`${proxy.address}/test/session`, { data: { email: employee } })
  await openTasks()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  const openTask = async ({ id, title }: { id: string; title: string }) => {
    await page.goto(`${proxy.address}/my-tasks?taskId=${id}`)
    const panel = page.getByRole('dialog', { name: title })
    await expect(panel.getByRole('textbox', { name: /comment/i })).toBeVisible()
    return panel
  }
  for (const task of given) {
    await openTask(task)
    await waitForCopies(page)
  }

  const write = async (from: number, to: number) => {
    for (const [index, task] of given.entries()) {
      const panel = await openTask(task)
      const field = panel.getByRole('textbox', { name: /comment/i })
      for (let at = from; at < to; at++) {
        await field.fill(`Comment ${at} on ${index}`)
        await field.press('Control+Enter')
        await expect(panel.getByText(`Comment ${at} on ${index}`)).toBeVisible()
        await expect(field).toHaveValue('')
      }
    }
  }
  // The server is gone, and the browser is killed while half of them wait.
  proxy.lost = 1
  await write(0, 10)
  await expect(band(page)).toContainText('50 waiting')
  await browser.kill()
  page = await browser.start(launchOptions)
  await openTasks()
  await expect(band(page)).toContainText('50 waiting')
  await write(10, 20)
  await expect(band(page)).toContainText('100 waiting')

  // The line is back, and bad. The browser is killed in the middle of the delivery.
  const comments = async () => {
    const all = given.map(async ({ id }) => {
      const answer = await request.get(`/api/v1/tasks/${id}?board=mine`)
      return ((await answer.json()) as { comments: { text: string }[] }).comments.map(({ text }) => text)
    })
    return Promise.all(all)
  }
  const delivered = async () => (await comments()).flat().length
  await page.request.post(`${baseURL}/test/session`, { data: { email: employee } })
  proxy.lost = 0.3
  await expect.poll(delivered, { timeout: 120_000 }).toBeGreaterThan(30)
  await browser.kill()
  page = await browser.start(launchOptions)
  await page.request.post(`${baseURL}/test/session`, { data: { email: employee } })
  await openTasks()
  await expect.poll(delivered, { timeout: 120_000 }).toBe(100)
  expect(await comments()).toEqual(
    given.map((_, index) => Array.from({ length: 20 }, (__, at) => `Comment ${at} on ${index}`)),
  )
  await expect(page.getByText('✅ Data synced successfully!')).toBeVisible()
  await browser.end()
  await proxy.close()
})

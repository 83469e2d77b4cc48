import type { Page, Request } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  leaveSignedOut,
  shiftsOf,
  test,
  watchShifts,
} from './fixtures.ts'
import {
  comeBefore,
  deviceName,
  expectSkeletonLikeFrame,
  hold,
  scripts,
  skeleton,
} from './first-load-fixtures.ts'

const manager = 'manager@acme.example'

/** Counts, in the page, the frames without a header. It runs in the browser, so it is a string here. */
const watchGaps = `
  globalThis.gaps = 0
  const look = () => {
    const headers = [...document.querySelectorAll('header, [data-frame="header"]')]
    if (!headers.some((one) => one.checkVisibility())) globalThis.gaps++
    requestAnimationFrame(look)
  }
  document.addEventListener('DOMContentLoaded', look)
`

const notLoaded = (page: Page) => page.getByRole('heading', { name: 'Daymark could not be loaded' })

for (const device of [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const)
  test(`the skeleton before any script matches the frame: ${deviceName(device)}`, ({ page }) =>
    expectSkeletonLikeFrame(page, device))

test('skeleton, placeholder and page replace each other without an empty screen', async ({ page }) => {
  await comeBefore(page)
  const releaseFrame = await hold(page, '**/assets/frame-*.js')
  const releaseHomes = await hold(page, '**/assets/homes-*.js')
  await page.addInitScript(watchShifts + watchGaps)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(skeleton(page)).toBeVisible()
  await expect(page.getByText('Loading…').first()).toBeAttached()
  await expectAccessible(page)
  await releaseFrame()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(skeleton(page)).toBeHidden()
  await expect(page.locator('main .skeleton-page')).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  await releaseHomes()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.locator('main .skeleton-page')).toHaveCount(0)
  expect(await page.evaluate('globalThis.gaps')).toBe(0)
})

test('a remembered person sees a message if the app’s code does not load, and can retry', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/ERR_FAILED/)
  await comeBefore(page)
  await page.route('**/assets/core-*.js', (route) => route.abort())
  await page.goto('/my-tasks')
  await expect(notLoaded(page)).toBeFocused()
  await expect(skeleton(page)).toBeHidden()
  await expectAccessibleInBoth(page)
  await page.unroute('**/assets/core-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toBeVisible()
  await expect(notLoaded(page)).toHaveCount(0)
})

test('a visitor sees a message if the app’s code does not run', async ({ page, watch }) => {
  watch.expectComplaints(/an old browser/)
  await page.route('**/assets/core-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('an old browser')" }),
  )
  await page.goto('/login')
  await expect(notLoaded(page)).toBeFocused()
})

test('signed-out pages show no frame on a device without a remembered person', async ({ page }) => {
  const release = await hold(page, scripts)
  for (const path of ['/login', '/set-password', '/unsubscribe']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    await expect(skeleton(page)).toBeHidden()
  }
  await release()
})

test('the sign-in page shows no frame on a device with a remembered person either', async ({ page }) => {
  await comeBefore(page)
  await leaveSignedOut(page)
  const release = await hold(page, scripts)
  for (const path of ['/login', '/set-password', '/unsubscribe']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    await expect(skeleton(page)).toBeHidden()
  }
  await release()
})

test('after signing in the frame is visible while its code loads', async ({ page }) => {
  await page.goto('/login')
  const release = await hold(page, '**/assets/frame-*.js')
  await page.getByLabel('Email').fill(manager)
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(skeleton(page)).toBeVisible()
  await release()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(skeleton(page)).toBeHidden()
})

test('the page’s code is requested before any code has run, and no other page’s', async ({ page }) => {
  await comeBefore(page)
  const ofEveryPage = ['-app-frame', 'core', 'frame', 'mantine', 'react', 'rolldown-runtime']
  for (const [path, own] of Object.entries({
    '/': ['-home', 'homes'],
    '/team-tasks': ['pages', 'tasks', 'team-tasks'],
    '/meetings/records': ['meetings.records', 'meetings.records', 'pages'],
  })) {
    const asked: string[] = []
    // Without the hash of its content.
    const note = (request: Request) => {
      const name = /\/assets\/([^/]+)-.{8}\.js$/.exec(request.url())?.[1]
      if (name !== undefined) asked.push(name)
    }
    page.on('request', note)
    const release = await hold(page, scripts)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => asked.toSorted()).toEqual([...ofEveryPage, ...own].toSorted())
    page.off('request', note)
    await release()
  }
})

for (const { name, path, files, kb } of [
  { name: 'sign-in', path: '/login', files: 15, kb: 200 },
  // The home with most of the frame and further parts.
  { name: 'an administrator’s home', path: '/', files: 25, kb: 400 },
])
  test(`the first load of ${name} is at most ${files} files and ${kb} KB, completely compressed`, async ({
    page,
  }) => {
    if (path === '/') await comeBefore(page, 'admin@acme.example')
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.clearBrowserCache')
    const asked: string[] = []
    const bare: string[] = []
    let bytes = 0
    network.on('Network.requestWillBeSent', ({ request }) => void asked.push(request.url))
    network.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
    network.on('Network.responseReceived', ({ response }) => {
      const isText = /javascript|css|html/.test(response.mimeType)
      const length = Number(response.headers['content-length'])
      if (isText && length > 1024 && !response.headers['content-encoding']) bare.push(response.url)
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('load')
    const own = asked.filter((url) => url.startsWith('http') && !new URL(url).pathname.startsWith('/api/'))
    expect(own.length).toBeLessThanOrEqual(files)
    expect(bytes).toBeLessThanOrEqual(kb * 1024)
    expect(bytes).toBeGreaterThan(100 * 1024)
    expect(bare).toEqual([])
    const scriptCount = own.filter((url) => url.endsWith('.js')).length
    expect(scriptCount).toBeLessThanOrEqual(12)
    expect(own.filter((url) => url.endsWith('.css')).length).toBeLessThanOrEqual(2)
  })

test('a visitor at the start page loads no file of the app', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.waitForLoadState('load')
  // The page sends all automatic requests before it becomes idle.
  await page.evaluate('new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)))')
  expect(asked.filter((url) => url.includes('/assets/'))).toEqual([])
})

import type { Page } from '@playwright/test'
import { expect, signIn } from './fixtures.ts'

export const scripts = '**/assets/*.js'
const manager = 'manager@acme.example'

/** Delays responses from these addresses until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => gate.resolve()
}

/** Makes the device look as if the person had used it before. */
export async function comeBefore(page: Page, email = manager): Promise<void> {
  await signIn(page, email)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const skeleton = (page: Page) => page.locator('#skeleton')

async function boxes(page: Page, selectors: Record<string, string>) {
  const found: Record<string, unknown> = {}
  for (const [name, selector] of Object.entries(selectors)) {
    const part = page.locator(selector)
    found[name] = (await part.isVisible()) ? await part.boundingBox() : undefined
  }
  return found
}

/** The left edge of the title's text, and the background colour of each part. */
async function look(page: Page, selectors: Record<string, string>, title: string) {
  const colours: Record<string, unknown> = {}
  for (const [name, selector] of Object.entries(selectors))
    colours[name] = await page.locator(selector).evaluate('(part) => getComputedStyle(part).backgroundColor')
  const { x, y } = (await page.locator(title).first().boundingBox())!
  return { colours, title: { x, y } }
}

export interface Device {
  width: number
  height: number
  folded?: boolean
  colorScheme: 'light' | 'dark'
}

/** The test name of a device. */
export const deviceName = ({ width, folded, colorScheme }: Device): string =>
  `${width}${folded ? ', folded' : ''}, ${colorScheme}`

/** The skeleton before any script has the same boxes, positions and colours as the frame. */
export async function expectSkeletonLikeFrame(
  page: Page,
  { width, height, folded = false, colorScheme }: Device,
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await comeBefore(page)
  if (folded) await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const frame = { header: 'header', side: 'nav[aria-label="Main"]', bottom: 'nav[aria-label="Quick"]' }
  const real = await boxes(page, frame)
  const shown = Object.fromEntries(Object.entries(frame).filter(([name]) => real[name]))
  const realLook = await look(page, shown, 'main h1')

  const release = await hold(page, scripts)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(skeleton(page)).toBeVisible()
  const parts = Object.fromEntries(Object.keys(frame).map((name) => [name, `[data-frame="${name}"]`]))
  // The document arrives in pieces, so that the first check may see the frame without its style.
  await expect.poll(() => boxes(page, parts)).toEqual(real)
  const shownParts = Object.fromEntries(Object.keys(shown).map((name) => [name, parts[name]!]))
  const drawnLook = await look(page, shownParts, '.skeleton-title')
  expect(drawnLook.title.x).toBe(realLook.title.x)
  expect(Math.abs(drawnLook.title.y - realLook.title.y)).toBeLessThanOrEqual(4)
  expect(drawnLook.colours).toEqual(realLook.colours)
  await release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(skeleton(page)).toBeHidden()
}

import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { settle, waitForPaint } from './settle.ts'
import type { Shot } from './shot.ts'

const phoneWidth = 390
export const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: phoneWidth, height: 844 },
] as const
export const schemes = ['light', 'dark'] as const
const patienceMs = 10_000

/** Takes the shot at every width in both schemes, with touch at the narrowest; returns the problems found. */
export async function capture(
  context: BrowserContext,
  { shot, address, folder }: { shot: Shot; address: string; folder: string },
): Promise<string[]> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`threw: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !shot.expectedError?.test(message.text()))
      problems.push(`console: ${message.text()}`)
  })
  try {
    await shot.before?.(page)
    const device = await context.newCDPSession(page)
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size)
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: size.width === phoneWidth })
      if (index === 0 || shot.isReloaded) await open(page, shot, address)
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        // Failed data is refetched after the actions of another shot, and may be loading.
        await settle(page, shot)
        await page.evaluate(fits)
        if (shot.isWhole) await page.evaluate(loadPictures)
        await waitForPaint(page)
        const file = path.join(folder, fileName(shot, scheme, size.width))
        await page.screenshot({ path: file, animations: 'disabled', fullPage: shot.isWhole ?? false })
        for (const problem of await inspect(page, shot)) problems.push(`${size.width}: ${problem}`)
      }
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    // A handler whose answer is under way would throw when the page is gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  }
  return [...new Set(problems)].map((text) => `${shot.route} ${shot.role} ${shot.state}: ${text}`)
}

async function open(page: Page, shot: Shot, address: string): Promise<void> {
  await page.goto(address)
  await settle(page, shot)
  await shot.act?.(page)
}

/** What the names of its pictures begin with: "index--manager--loaded". */
export function pictureName({ route, role, state }: Shot): string {
  const name = route === '/' ? 'index' : route.replaceAll('$', '').replaceAll('/', '-').slice(1) || 'splat'
  return [name, role, state].join('--')
}

export function fileName(shot: Shot, scheme: string, width: number): string {
  return [pictureName(shot), scheme, `${width}.png`].join('--')
}

/**
 * Whether the page fits its width. A resized page is laid out again in the next frames; a second is more than enough.
 */
const fits = `(async () => {
  for (let frame = 0; frame < 60 && document.documentElement.scrollWidth > document.documentElement.clientWidth; frame++)
    await new Promise(requestAnimationFrame)
})()`

/** Loads the lazy pictures of a complete page, which a browser loads when they come near the window. */
const loadPictures = `(async () => {
  for (const one of [...document.images].filter((image) => image.checkVisibility())) {
    one.loading = 'eager'
    await one.decode()
  }
})()`

async function inspect(page: Page, { isLoading }: Shot): Promise<string[]> {
  const seen = await page.evaluate<Seen>(`({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
    fonts: [...document.fonts].filter((one) => one.family.includes('Instrument Sans Variable')).map((one) => one.status),
    skeletons: document.querySelectorAll('[data-skeleton]').length,
  })`)
  const found: string[] = []
  if (seen.scrollWidth > seen.clientWidth)
    found.push(`scrolls sideways: ${seen.scrollWidth} in ${seen.clientWidth} px`)
  if (!seen.fonts.includes('loaded') || seen.fonts.includes('error')) found.push('its font is missing')
  if (!isLoading && seen.skeletons > 0) found.push('a skeleton was left')
  return found
}

interface Seen {
  scrollWidth: number
  clientWidth: number
  fonts: string[]
  skeletons: number
}

import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright'
import { settle, waitForPaint } from '../gallery/settle.ts'
import type { Role } from '../gallery/shot.ts'

/** Browsers show them in the dialog that installs Daymark. All of one form have the same size. */
const forms = {
  wide: { width: 1280, height: 800, scale: 1, quality: 80 },
  narrow: { width: 390, height: 844, scale: 2, quality: 60 },
} as const

const maxBytes = 120 * 1024

const screens: readonly { name: string; role: Role; path: string }[] = [
  { name: 'home', role: 'employee', path: '/' },
  { name: 'report', role: 'employee', path: '/submit-eod/today' },
  { name: 'tasks', role: 'manager', path: '/team-tasks?view=kanban' },
]

/** Takes the screenshots that the manifest lists: the whole window, in the light scheme. */
export async function takeScreenshots(
  contextOf: (role: Role) => Promise<BrowserContext>,
  folder: string,
): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  for (const { name, role, path: address } of screens) {
    await using context = await contextOf(role)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const [form, { scale, quality, ...size }] of Object.entries(forms)) {
      await page.setViewportSize(size)
      await page.goto(address)
      await settle(page)
      await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)')
      await waitForPaint(page)
      const clip = { x: 0, y: 0, ...size, scale }
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
      const picture = Buffer.from(data, 'base64')
      const file = `${name}-${form}.webp`
      if (picture.length > maxBytes) throw new Error(`${file} does not fit into ${maxBytes} bytes`)
      fs.writeFileSync(path.join(folder, file), picture)
      console.log(`${file}: ${(picture.length / 1024).toFixed(0)} KB`)
    }
  }
}

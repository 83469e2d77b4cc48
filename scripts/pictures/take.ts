import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { schemes } from '../gallery/capture.ts'
import { settle, waitForPaint } from '../gallery/settle.ts'
import type { Crop, PictureShot } from './shots.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** `[width, height]` in CSS pixels. */
export interface Sizes {
  desktop: [number, number]
  phone: [number, number]
}

const kinds = [
  { kind: 'desktop', ending: '', width: 1300, height: 900, maxBytes: 60 * 1024 },
  { kind: 'phone', ending: '-phone', width: 390, height: 660, maxBytes: 30 * 1024 },
] as const
const patienceMs = 10_000
/**
 * Device pixels per CSS pixel and the quality of the encoder, the best first: sharp screens gain more from pixels
 * than from quality, until text gets artefacts.
 */
const forms = [
  { scale: 2, quality: 80 },
  { scale: 2, quality: 65 },
  { scale: 2, quality: 50 },
  { scale: 1.5, quality: 65 },
  { scale: 1.5, quality: 50 },
  { scale: 1.25, quality: 65 },
  { scale: 1.25, quality: 50 },
  { scale: 1, quality: 80 },
]

/** Writes the four files of a picture into the folder. */
export async function takePicture(
  context: BrowserContext,
  { name, shot, folder }: { name: string; shot: PictureShot; folder: string },
): Promise<Sizes> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const session = await context.newCDPSession(page)
  const sizes: Partial<Sizes> = {}
  try {
    await shot.before?.(page)
    for (const { kind, ending, width, height, maxBytes } of kinds) {
      const crop = shot[kind] ?? {}
      await page.setViewportSize({ width, height: crop.window ?? height })
      await open(page, context, shot)
      const box = await boxOf(page, crop)
      sizes[kind] = [box.width, box.height]
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await waitForPaint(page)
        const file = path.join(folder, `${name}${ending}-${scheme}.webp`)
        fs.writeFileSync(file, await encode(session, box, maxBytes, file))
      }
    }
  } finally {
    await page.close()
  }
  return sizes as Sizes
}

async function open(page: Page, context: BrowserContext, { path: given, act }: PictureShot): Promise<void> {
  await page.goto(typeof given === 'string' ? given : await given!(context.request))
  await settle(page)
  await act?.(page)
  await settle(page)
  // No cursor, no focus, nothing hovered.
  await page.addStyleTag({ content: '* { caret-color: transparent !important }' })
  await page.mouse.move(0, 0)
  await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)')
}

/** The displayed part of the window, in whole pixels. */
async function boxOf(page: Page, { selector, height }: Crop): Promise<Box> {
  const window = page.viewportSize()!
  const box =
    selector === undefined ? { x: 0, y: 0, ...window } : await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
  return {
    x,
    y,
    width: Math.round(Math.min(box.width, window.width - x)),
    height: Math.round(Math.min(height ?? Infinity, box.height, window.height - y)),
  }
}

/** The picture in the best quality that fits the maximum size. */
async function encode(session: CDPSession, box: Box, maxBytes: number, file: string): Promise<Buffer> {
  for (const { scale, quality } of forms) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...box, scale },
    })
    const picture = Buffer.from(data, 'base64')
    if (picture.length > maxBytes) continue
    const kb = (picture.length / 1024).toFixed(0)
    console.log(
      `${path.basename(file)}: ${box.width} × ${box.height}, × ${scale}, quality ${quality}, ${kb} KB`,
    )
    return picture
  }
  throw new Error(`${file} does not fit into ${maxBytes} bytes: show less of the page`)
}

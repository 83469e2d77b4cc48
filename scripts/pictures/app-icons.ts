import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import { root } from '../steps.ts'

/** An icon of the installed app: a square with the mark, or with another drawing of 20 × 20 units. */
interface Icon {
  name: string
  size: number
  /** The corner's radius as a share of the width; 0 where the system cuts the shape. */
  radius: number
  /** The drawing's share of the width. */
  share: number
  drawing?: string
  /** Only the drawing, on a transparent ground, which the system colours. */
  isMonochrome?: boolean
}

const line =
  'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"'

/** The pictures of the shortcuts, in the strokes of the app's own icons. */
const drawings = {
  report: `<g ${line}><path d="M5.5 2.5h6l3.5 3.5v11.5h-9.5z"/><path d="m7.75 11.5 1.75 1.75 3-3.5"/></g>`,
  add: `<path d="M10 3.5v13M3.5 10h13" ${line}/>`,
  today: `<g ${line}><path d="M3.5 4.5h13v12.5h-13zM3.5 8.5h13M7 2.5v3.5M13 2.5v3.5"/><circle cx="10" cy="12.75" r="1.25" fill="currentColor"/></g>`,
}

/**
 * A maskable icon may be cut to a circle of 80 % of its width. The mark, 13 units wide and 17.25 high, fits it at 64 %
 * of the width.
 */
const maskableShare = 0.64

const icons: readonly Icon[] = [
  { name: 'icon-192', size: 192, radius: 0.22, share: 0.7 },
  { name: 'icon-512', size: 512, radius: 0.22, share: 0.7 },
  { name: 'maskable-192', size: 192, radius: 0, share: maskableShare },
  { name: 'maskable-512', size: 512, radius: 0, share: maskableShare },
  { name: 'monochrome-192', size: 192, radius: 0, share: maskableShare, isMonochrome: true },
  { name: 'monochrome-512', size: 512, radius: 0, share: maskableShare, isMonochrome: true },
  // iOS rounds it, and shows transparent parts black.
  { name: 'apple-touch-icon', size: 180, radius: 0, share: 0.66 },
  { name: 'shortcut-report', size: 96, radius: 0.5, share: 0.56, drawing: drawings.report },
  { name: 'shortcut-add', size: 96, radius: 0.5, share: 0.56, drawing: drawings.add },
  { name: 'shortcut-today', size: 96, radius: 0.5, share: 0.56, drawing: drawings.today },
]

/** Draws the icons of the installed app from the mark and the accent of the light scheme into the folder. */
export async function drawAppIcons(browser: Browser, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true })
  const mark = readMark()
  const ground = readAccent()
  for (const icon of icons) {
    const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } })
    await page.setContent(
      `<style>body{margin:0}svg{display:block}</style>${svgOf(icon, mark, ground, icon.size)}`,
    )
    await page.screenshot({ path: path.join(folder, `${icon.name}.png`), omitBackground: true })
    await page.close()
  }
  fs.writeFileSync(path.join(folder, 'icon.svg'), `${svgOf(icons[1]!, mark, ground, 512)}\n`)
}

function svgOf({ radius, share, drawing, isMonochrome }: Icon, mark: string, ground: string, size: number) {
  const scale = share * 5
  const at = (100 - share * 100) / 2
  const square = isMonochrome ? '' : `<rect width="100" height="100" rx="${radius * 100}" fill="${ground}"/>`
  const part = `<g transform="translate(${at} ${at}) scale(${scale})">${drawing ?? mark}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}" color="#fff">${square}${part}</svg>`
}

/** The paths of the mark, without its colours. */
function readMark(): string {
  const text = fs.readFileSync(path.join(root, 'apps/web/public/favicon.svg'), 'utf8')
  return [...text.matchAll(/<path[^>]*\/>/g)].map(([whole]) => whole).join('')
}

function readAccent(): string {
  const tokens = fs.readFileSync(path.join(root, 'apps/web/src/tokens.css'), 'utf8')
  const accent = /--dm-accent: (#[0-9a-f]{6});/.exec(tokens)?.[1]
  if (!accent) throw new Error('tokens.css has no --dm-accent')
  return accent
}

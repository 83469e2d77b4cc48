import fs from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import { parse } from 'yaml'
import type { SiteContent } from '#public/content.ts'
import { shareSize } from '#public/picture-names.ts'
import { root } from '../steps.ts'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Draws the picture for link previews: the mark, the name, the headline and a day. */
export async function drawSharePicture(browser: Browser, file: string): Promise<void> {
  const { site, hero } = parse(read('apps/public/content.yaml')) as SiteContent
  const mark = read('apps/web/public/favicon.svg').replace(/<style>.*?<\/style>/, '')
  const font = fs.readFileSync(
    path.join(
      root,
      'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    ),
  )
  const page = await browser.newPage({ viewport: shareSize, colorScheme: 'light' })
  await page.setContent(
    read('scripts/pictures/share.html')
      .replace('{font}', `data:font/woff2;base64,${font.toString('base64')}`)
      .replace('{mark}', mark)
      .replace('{name}', site.name)
      .replace('{title}', hero.title)
      .replace('{tagline}', site.tagline),
  )
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.screenshot({ path: file })
  await page.close()
}

import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { findOrInstallChromium } from './chromium.ts'
import { capture, pictureName } from './gallery/capture.ts'
import { contextsOf } from './gallery/contexts.ts'
import { writeContactSheet } from './gallery/contact-sheet.ts'
import { shots } from './gallery/pages.ts'
import { publicRoutes } from './gallery/public-pages.ts'
import { generatedRoutes } from './gallery/routes.ts'
import { demoNow, serveDemo } from './demo-server.ts'
import type { Shot } from './gallery/shot.ts'
import { root } from './steps.ts'

/**
 * Takes pictures of every route in its states, light and dark, in three widths, into artifacts/gallery. Arguments
 * filter the shots by parts of their route, role or state, or of the name of their pictures: `npm run gallery -- review`.
 */
const atOnce = 3
const wanted = process.argv.slice(2)
const routes = [...generatedRoutes(), ...publicRoutes]
const problems = routes
  .filter((route) => !shots.some((shot) => shot.route === route))
  .map((route) => `${route} has no entry in scripts/gallery/pages.ts`)
const chosen = shots.filter((shot) => {
  const names = `${shot.route} ${shot.role} ${shot.state} ${pictureName(shot)}`
  return routes.includes(shot.route) && (wanted.length === 0 || wanted.some((word) => names.includes(word)))
})

const folder = path.join(root, 'artifacts/gallery')
if (wanted.length === 0) fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
const begun = performance.now()
{
  await using disposables = new AsyncDisposableStack()
  const origin = await serveDemo(disposables, { clock: { now: () => demoNow } })
  const executablePath = await findOrInstallChromium()
  // Without hinting, letters are positioned as on most screens; with it, word spaces of small headings disappear.
  const args = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']
  const browser = await chromium.launch({ executablePath, args })
  disposables.defer(() => browser.close())

  const contextOf = contextsOf(browser, { baseURL: origin })
  const take = async (shot: Shot) => {
    await using context = await contextOf(shot.role)
    const given = shot.path ?? shot.route
    const address = typeof given === 'string' ? given : await given(context.request)
    problems.push(...(await capture(context, { shot, address, folder })))
  }
  const waiting = [...chosen]
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift())
      await take(shot).catch((error: unknown) =>
        problems.push(`${shot.route} ${shot.state}: ${String(error)}`),
      )
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
writeContactSheet(folder, chosen)
const seconds = ((performance.now() - begun) / 1000).toFixed(0)
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(`${chosen.length} states in ${seconds} s: ${path.join(folder, 'index.html')}`)
process.exitCode = problems.length === 0 ? 0 : 1

import fs from 'node:fs'
import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { demoPassword } from '#server/demo/accounts.ts'
import { findOrInstallChromium } from './chromium.ts'
import { capture } from './gallery/capture.ts'
import { stopClock } from './gallery/clock.ts'
import { writeContactSheet } from './gallery/contact-sheet.ts'
import { shots } from './gallery/pages.ts'
import { publicRoutes } from './gallery/public-pages.ts'
import { generatedRoutes } from './gallery/routes.ts'
import { demoNow, serveDemo } from './demo-server.ts'
import { roles, type Role, type Shot } from './gallery/shot.ts'
import { root } from './steps.ts'

/**
 * Takes pictures of every route in its states, light and dark, in three widths, into artifacts/gallery. Words after the
 * command keep only the shots whose route, role or state contains one of them: `npm run gallery -- review`.
 */
const atOnce = 3
const wanted = process.argv.slice(2)
const routes = [...generatedRoutes(), ...publicRoutes]
const problems = routes
  .filter((route) => !shots.some((shot) => shot.route === route))
  .map((route) => `${route} has no entry in scripts/gallery/pages.ts`)
const chosen = shots.filter(
  ({ route, role, state }) =>
    routes.includes(route) &&
    (wanted.length === 0 || wanted.some((word) => `${route} ${role} ${state}`.includes(word))),
)

const folder = path.join(root, 'artifacts/gallery')
if (wanted.length === 0) fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
const begun = performance.now()
{
  await using disposables = new AsyncDisposableStack()
  const origin = await serveDemo(disposables, { clock: { now: () => demoNow } })
  const executablePath = await findOrInstallChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  disposables.defer(() => browser.close())

  const contexts = new Map<Role, Promise<BrowserContext>>()
  const contextOf = (role: Role) => {
    const made = contexts.get(role) ?? openContext(role)
    contexts.set(role, made)
    return made
  }
  const openContext = async (role: Role): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: origin,
      timezoneId: 'Asia/Kolkata',
      locale: 'en-GB',
    })
    await context.addInitScript(stopClock, demoNow.epochMilliseconds)
    const email = roles[role]
    if (email) {
      const data = { email, password: demoPassword }
      const answered = await context.request.post('/api/auth/sign-in/email', { data })
      if (!answered.ok()) throw new Error(`${email} could not sign in: ${await answered.text()}`)
    }
    return context
  }
  const take = async (shot: Shot) => {
    const context = await contextOf(shot.role)
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

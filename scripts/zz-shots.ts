import { chromium } from '@playwright/test'
import { serveDemo, demoNow } from '/work/wt/board/scripts/demo-server.ts'
const clock = { now: () => demoNow }
await using house = new AsyncDisposableStack()
const url = await serveDemo(house, { clock, port: 4571 })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
house.defer(() => browser.close())
const [,, who = 'director', path = '/leaderboard', name = 'board', ...acts] = process.argv
for (const [scheme, width, height] of [['light', 1440, 900], ['dark', 1440, 900], ['light', 390, 844]] as const) {
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height }, baseURL: url, locale: 'en-GB', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
  await page.clock.setFixedTime(new Date(demoNow.epochMilliseconds))
  const answer = await context.request.post('/api/auth/sign-in/email', { data: { email: `${who}@acme.example`, password: 'daymark-demo' }, headers: { origin: url } })
  if (!answer.ok()) console.log(await answer.text())
  for (const [i, p] of path.split(',').entries()) {
    await page.goto(p)
    await page.waitForTimeout(1800)
    for (const act of acts) { await page.keyboard.press(act); await page.waitForTimeout(400) }
    await page.screenshot({ path: `/tmp/board/${name}${i}-${scheme}-${width}.png` })
  }
  await context.close()
}

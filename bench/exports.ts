import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { fillCompanies, tokenOf } from './fill.ts'
import { medianBy } from './median.ts'

/** 100 people who belong to a unit report on 200 days. */
const company = { people: 101, days: 200 }
const reports = 20_000
const longestTaskMs = 200
/** The median of the rounds is reported, because other work on the machine lengthens tasks too. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const formats = ['CSV', 'Excel', 'JSON'] as const

interface Export {
  format: string
  seconds: number
  megabytes: number
  longestTaskMs: number
  /** Tasks of more than 50 ms, which browsers call long. */
  longTasks: number
  /** Different progress texts that were on the screen. */
  steps: number
}

/** What the page measures during an export. */
interface Watched {
  tasks: number[]
  texts: string[]
  /** Resolves once the page is idle and every long task has been recorded. */
  atRest(): Promise<void>
}

/**
 * Runs in the page and records every long task and every text of a message. It is text here because it runs in the
 * browser.
 */
const watch = `
  globalThis.watched = { tasks: [], texts: [] }
  const keep = (entries) => watched.tasks.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: 'longtask' })
  // When the page is idle, all earlier tasks have ended, and the observer holds the long ones.
  watched.atRest = () =>
    new Promise((rest) => requestAnimationFrame(() => requestIdleCallback(rest))).then(() => keep(observer.takeRecords()))
  new MutationObserver(() => {
    const text = document.querySelector('[aria-label="Messages"]')?.textContent ?? ''
    if (text && watched.texts.at(-1) !== text) watched.texts.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
`

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-bench-exports-'))
const cluster = await startCluster({ dataDir: folder })
let child: ChildProcess | undefined
try {
  const ownerUrl = cluster.urlOf('postgres')
  const { logins } = await prepareDatabase(ownerUrl)
  console.log(`Filling a company with ${reports.toLocaleString('en')} reports …`)
  await fillCompanies(ownerUrl, Temporal.Now.instant().round('millisecond'), [company])
  child = fork(path.join(import.meta.dirname, 'daymark-server.ts'), {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      BENCH_LOGINS: JSON.stringify(logins),
      BENCH_DATA: folder,
      BENCH_WEB: path.resolve(import.meta.dirname, '../apps/web/dist'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const measured = await measure(`http://127.0.0.1:${port}`)
  print(measured)
  process.exitCode = measured.some((one) => one.longestTaskMs > longestTaskMs || one.steps < 2) ? 1 : 0
} finally {
  child?.kill()
  await cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function measure(url: string): Promise<Export[]> {
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
  try {
    const context = await browser.newContext({
      acceptDownloads: true,
      viewport: { width: 1440, height: 900 },
    })
    await context.addCookies([{ name: 'daymark', value: tokenOf(0, 0), url }])
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(`${url}/all-reports`)
    await page.getByText(`of ${reports.toLocaleString('en')}`, { exact: false }).waitFor()
    // Waits for the end of the first load, so that its tasks are not counted as the export's.
    await page.waitForLoadState('networkidle')
    await atRest(page)
    const measured: Export[] = []
    for (const format of formats) {
      const runs: Export[] = []
      for (let round = 0; round < rounds; round++) runs.push(await exportAs(page, format))
      measured.push(medianBy(runs, ({ longestTaskMs }) => longestTaskMs))
    }
    return measured
  } finally {
    await browser.close()
  }
}

async function exportAs(page: Page, format: string): Promise<Export> {
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched }
    watched.tasks.length = 0
    watched.texts.length = 0
  })
  const begun = performance.now()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: format, exact: true }).click()),
  ])
  const file = await download.path()
  const seconds = (performance.now() - begun) / 1000
  await atRest(page)
  const { tasks, texts } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
  return {
    format,
    seconds,
    megabytes: fs.statSync(file).size / 1024 / 1024,
    longestTaskMs: Math.max(0, ...tasks),
    longTasks: tasks.length,
    steps: new Set(texts.filter((text) => text.includes('Exporting'))).size,
  }
}

function atRest(page: Page): Promise<void> {
  return page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.atRest())
}

function print(measured: readonly Export[]): void {
  console.log(
    `\n| ${reports.toLocaleString('en')} reports as | seconds | MB | longest task ms | tasks > 50 ms | steps of progress | aim |`,
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const one of measured) {
    const verdict = one.longestTaskMs <= longestTaskMs ? '' : ' MISSED'
    const figures = [
      one.seconds.toFixed(1),
      one.megabytes.toFixed(1),
      one.longestTaskMs.toFixed(0),
      one.longTasks,
      one.steps,
    ]
    console.log(`| ${[one.format, ...figures, `≤ ${longestTaskMs}${verdict}`].join(' | ')} |`)
  }
}

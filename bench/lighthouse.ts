import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { demoNow, serveDemo } from '../scripts/demo-server.ts'

/** Scores of 100 points in the four categories, and times of the first load. */
export interface Audit {
  address: string
  device: Device
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  cls: number
  /** What took points, by the library's own names. */
  faults: string[]
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Device = 'desktop' | 'mobile'

/** The least in each category: phones are simulated with a slow processor and a slow line. */
export const aims: Readonly<Record<Device, number>> = { desktop: 100, mobile: 98 }

/** Runs Lighthouse for every address and device, one after the other, on the pages that are built here. */
export async function auditPages(addresses: readonly string[]): Promise<Audit[]> {
  await using disposables = new AsyncDisposableStack()
  const begun = performance.now()
  const clock = { now: () => demoNow.add({ milliseconds: Math.round(performance.now() - begun) }) }
  const origin = await serveDemo(disposables, { clock })
  const port = await startChromium(disposables)
  const audits: Audit[] = []
  for (const address of addresses)
    for (const device of ['desktop', 'mobile'] as const)
      audits.push(await audit(origin, address, device, port))
  return audits
}

async function audit(origin: string, address: string, device: Device, port: number): Promise<Audit> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const run = await lighthouse(origin + address, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!run || run.lhr.runtimeError)
    throw new Error(`${address} could not be measured: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  const { lhr } = run
  const numberOf = (name: string) => lhr.audits[name]?.numericValue ?? Infinity
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    address,
    device,
    scores: Object.fromEntries(categories.map((one) => [one, scoreOf(one)])) as Record<Category, number>,
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time'),
    cls: numberOf('cumulative-layout-shift'),
    faults: categories.flatMap((category) =>
      lhr.categories[category]!.auditRefs.filter(({ id, weight }) => {
        const { score } = lhr.audits[id]!
        return weight > 0 && score !== null && score < 0.9
      }).map(({ id }) => id),
    ),
  }
}

/** Starts a Chromium that Lighthouse can speak to; gives the port. */
async function startChromium(disposables: AsyncDisposableStack): Promise<number> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-lighthouse-'))
  disposables.defer(() => fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  const child = spawn(
    await findOrInstallChromium(),
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  disposables.defer(async () => {
    child.kill()
    await ended
  })
  return await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString()
      const [, port] = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said) ?? []
      if (port !== undefined) resolve(Number(port))
    })
    void ended.then(() => reject(new Error(`Chromium ended before it could be used: ${said}`)))
  })
}

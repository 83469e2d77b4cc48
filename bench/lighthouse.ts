import net from 'node:net'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { demoNow, serveDemo } from '../scripts/demo-server.ts'
import { medianBy } from './median.ts'

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

/**
 * Runs Lighthouse for every address and device, one by one, on the pages that are built here. Returns the median of
 * several rounds by performance, because other work on the machine slows pages too.
 */
export async function auditPages(addresses: readonly string[], rounds: number): Promise<Audit[]> {
  await using disposables = new AsyncDisposableStack()
  const begun = performance.now()
  const clock = { now: () => demoNow.add({ milliseconds: Math.round(performance.now() - begun) }) }
  const origin = await serveDemo(disposables, { clock })
  const port = await startChromium(disposables)
  for (const address of addresses) {
    const { status } = await fetch(origin + address)
    if (status !== 200) throw new Error(`${address} answers ${status}`)
  }
  const audits: Audit[] = []
  for (const address of addresses)
    for (const device of ['desktop', 'mobile'] as const) {
      const all: Audit[] = []
      for (let round = 0; round < rounds; round++) all.push(await audit(origin, address, device, port))
      audits.push(medianBy(all, ({ scores }) => scores.performance))
    }
  return audits
}

async function audit(origin: string, address: string, device: Device, port: number): Promise<Audit> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const ask = () => lighthouse(origin + address, flags, device === 'desktop' ? desktopConfig : undefined)
  let run = await ask()
  // Chromium did not record the beginning of the page; Lighthouse itself asks for another run.
  for (let more = 0; more < 2 && run?.lhr.runtimeError?.code === 'NO_NAVSTART'; more++) run = await ask()
  if (!run || run.lhr.runtimeError)
    throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
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

/** Starts a Chromium that Lighthouse can speak to; returns the port. */
async function startChromium(disposables: AsyncDisposableStack): Promise<number> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  disposables.defer(() => browser.close())
  return port
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

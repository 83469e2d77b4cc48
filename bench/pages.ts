import os from 'node:os'
import type { BrowserContext } from 'playwright'
import { addressOf, seenRoutes } from '../tests/e2e/pages.ts'
import { measureChanges } from './pages/changes.ts'
import { openLargeCompany } from './pages/large-company.ts'
import { measureLoads } from './pages/loads.ts'
import { measureJobs } from './pages/jobs.ts'
import { openBrowser, type Device, type Opened } from './pages/open-browser.ts'
import { measureResponses } from './pages/responses.ts'
import { loadPage, slowLine } from './page-load.ts'
import { median } from './median.ts'
import { accountOf } from './pages/people.ts'

// `npm run bench -- pages` measures all; BENCH_PART (shifts, changes, responses, jobs, loads) one part, BENCH_PAGE the pages
// whose address or name contains a word. The medians are of BENCH_ROUNDS rounds.
const part = process.env['BENCH_PART'] ?? ''
const only = process.env['BENCH_PAGE'] ?? ''
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** The limits of the pages. */
const budgets = {
  cls: 0.02,
  againMs: 100,
  firstMs: 300,
  responseMs: 150,
  calls: 6,
  taskMs: 100,
  contentMs: 1_200,
}

await using disposables = new AsyncDisposableStack()
let demo: Promise<Opened> | undefined
const opened = () => (demo ??= openBrowser(disposables))
const [load = 0] = os.loadavg()
console.log(`\nMachine: ${os.availableParallelism()} cores, load ${load.toFixed(1)}`)

const parts: Readonly<Record<string, () => Promise<void>>> = {
  changes: async () => {
    table('change to', 'of', 'first ms', 'budget', 'again ms', 'budget')
    for (const { name, person, first, again } of await measureChanges(await opened(), rounds)) {
      const [one, two] = [median(first), median(again)]
      const [inTime, againInTime] = [verdict(one, budgets.firstMs), verdict(two, budgets.againMs)] as const
      row(name, person, one.toFixed(0), inTime, two.toFixed(0), againInTime)
    }
  },
  responses: async () => {
    table('response on', 'of', 'interactions', 'longest ms', 'budget', 'worst round ms', 'longest')
    for await (const one of measureResponses(await opened(), rounds, only)) {
      const budget = verdict(one.longestMs, budgets.responseMs)
      const [longest, worst] = [one.longestMs.toFixed(0), one.worstMs.toFixed(0)]
      row(one.name, one.person, String(one.interactions), longest, budget, worst, one.where)
    }
  },
  jobs: async () => {
    table('job', 'of', 'presses and clicks', 'budget', 's')
    for await (const { name, person, presses, atMost, seconds } of measureJobs(await opened(), only))
      row(name, person, String(presses), verdict(presses, atMost), seconds.toFixed(1))
  },
  shifts: async () => {
    table('page', 'of', 'device', 'line', 'CLS', 'budget', 'moved most')
    for await (const { address, person, device, isSlow, cls, moved } of measureShifts(await opened(), only)) {
      const most = cls > budgets.cls ? moved.slice(0, 2).join('; ') : ''
      row(address, person, device, isSlow ? 'slow' : 'fast', cls.toFixed(3), verdict(cls, budgets.cls), most)
    }
  },
  loads: async () => {
    table('home', 'API calls', 'budget', 'longest task ms', 'budget', 'content ms', 'budget', 'CLS', 'budget')
    for await (const one of measureLoads(await openLargeCompany(disposables), rounds)) {
      const calls = [String(one.apiCalls), verdict(one.apiCalls, budgets.calls)]
      const task = [one.longestTaskMs.toFixed(0), verdict(one.longestTaskMs, budgets.taskMs)]
      const content = [one.contentMs.toFixed(0), verdict(one.contentMs, budgets.contentMs)]
      row(one.person, ...calls, ...task, ...content, one.cls.toFixed(3), verdict(one.cls, budgets.cls))
    }
  },
}
for (const [name, measure] of Object.entries(parts)) if (name.includes(part)) await measure()

function table(...columns: string[]): void {
  console.log(`\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`)
}

function row(...cells: string[]): void {
  console.log(`| ${cells.map((cell) => cell.replaceAll(/[\n|]/g, ' ')).join(' | ')} |`)
}

function verdict(measured: number, atMost: number): string {
  if (measured <= atMost) return `≤ ${atMost}`
  process.exitCode = 1
  return `≤ ${atMost} MISSED`
}

interface Shift {
  address: string
  person: string
  device: Device
  isSlow: boolean
  /** The cumulative layout shift of the whole load. */
  cls: number
  /** What moved, most first. */
  moved: string[]
}

/** Loads every page of the app on a desktop and on a phone, over a fast and a slow line, with an empty cache. */
async function* measureShifts({ as, origin }: Opened, only: string): AsyncGenerator<Shift> {
  for (const { route, by } of seenRoutes().filter(({ route }) => route.includes(only)))
    for (const email of by)
      for (const device of ['desktop', 'phone'] as const) {
        const context = await as(email, device)
        const address = await addressIn(context, route)
        // A first load remembers the person on the device; the cache is empty afterwards.
        await loadPage(context, origin + address)
        for (const isSlow of [false, true]) {
          const { cls, moved } = await loadPage(context, origin + address, {
            line: isSlow ? slowLine : undefined,
          })
          yield { address: route, person: accountOf(email), device, isSlow, cls, moved }
        }
        await context.close()
      }
}

async function addressIn(context: BrowserContext, route: string): Promise<string> {
  const page = await context.newPage()
  const address = await addressOf(page, route)
  await page.close()
  return address
}

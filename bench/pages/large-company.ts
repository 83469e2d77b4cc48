import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { startServer } from '../bench-server.ts'
import { fillCompanies, large, largeTenant, tokenOf } from '../fill.ts'
import { fillMeetings } from '../fill-meetings.ts'

/** The built app with a company of 500 people, 100,000 tasks and 5,000 meetings, and a browser. */
export interface LargeCompany {
  origin: string
  /** A window of the person with this number, signed in. */
  as: (person: number) => Promise<BrowserContext>
}

/** Fills the company, starts Daymark on it in a process of its own, and Chromium; they end with the disposables. */
export async function openLargeCompany(disposables: AsyncDisposableStack): Promise<LargeCompany> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-loads-'))
  disposables.defer(() => fs.rmSync(folder, { recursive: true, force: true }))
  const cluster = await startCluster({ dataDir: folder })
  disposables.defer(() => cluster.stop())
  const ownerUrl = cluster.urlOf('postgres')
  const { logins } = await prepareDatabase(ownerUrl)
  const now = lastWorkingEvening()
  await fillCompanies(ownerUrl, now, [large])
  await fillMeetings(ownerUrl, now, largeTenant, large.people)
  const children: ChildProcess[] = []
  disposables.defer(() => {
    for (const child of children) child.kill()
  })
  const { url } = await startServer(children, 'daymark-server.ts', {
    BENCH_LOGINS: JSON.stringify(logins),
    BENCH_DATA: folder,
    BENCH_WEB: path.resolve(import.meta.dirname, '../../apps/web/dist'),
    BENCH_NOW: now.toString(),
  })
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  disposables.defer(() => browser.close())
  return {
    origin: url,
    as: async (person) => {
      const viewport = { width: 1440, height: 900 }
      const context = await browser.newContext({ viewport, timezoneId: 'Asia/Kolkata' })
      await context.addCookies([{ name: 'daymark', value: tokenOf(largeTenant, person), url }])
      return context
    },
  }
}

/** 6:18 PM in Asia/Kolkata on the last weekday, when the day’s reports are due soon. */
function lastWorkingEvening(): Temporal.Instant {
  const zone = 'Asia/Kolkata'
  let day = Temporal.Now.plainDateISO(zone).subtract({ days: 1 })
  while (day.dayOfWeek > 5) day = day.subtract({ days: 1 })
  return day.toZonedDateTime({ timeZone: zone, plainTime: '18:18' }).toInstant()
}

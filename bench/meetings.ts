import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { measureAgainstFloor, rounds, seconds } from './against-floor.ts'
import { fillCompanies, large, largeTenant } from './fill.ts'
import { fillMeetings } from './fill-meetings.ts'
import { meetingScenarios } from './meeting-scenarios.ts'
import type { Options } from './options.ts'
import { attempt, Report } from './report.ts'
import { startServer } from './start-server.ts'
import { addGroups, reportScenario, requests } from './table.ts'

const days = 20
const tasks = 20_000

/** Measures the pages of meetings in a company of 500 people and 5,000 meetings, beside the floor. */
export async function measureMeetings({ json }: Pick<Options, 'json'>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-bench-meetings-'))
  const cluster = await startCluster({ dataDir: folder })
  const children: ChildProcess[] = []
  const report = new Report()
  addGroups(report)
  try {
    const ownerUrl = cluster.urlOf('postgres')
    const { logins } = await prepareDatabase(ownerUrl)
    const now = Temporal.Now.instant().round('millisecond')
    await fillCompanies(ownerUrl, now, [{ people: large.people, days, tasks }])
    await fillMeetings(ownerUrl, now, largeTenant, large.people)
    const load = os.loadavg()[0]!
    console.log(`Filled. The machine's load is ${load.toFixed(1)}.`)
    const daymark = await startServer(children, 'daymark-server.ts', {
      BENCH_LOGINS: JSON.stringify(logins),
      BENCH_DATA: folder,
    })
    const floor = await startServer(children, 'floor-server.ts', {
      BENCH_OWNER: ownerUrl,
      BENCH_NOW: now.toString(),
    })
    for (const scenario of meetingScenarios(now))
      await attempt(report, requests, scenario.name, async () =>
        reportScenario(report, scenario, await measureAgainstFloor(scenario, daymark, floor)),
      )
    if (json !== undefined) report.write(json, { date: now.toString(), load, seconds, rounds })
    if (report.hasRefusals) process.exitCode = 1
  } finally {
    for (const child of children) child.kill()
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

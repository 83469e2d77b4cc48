import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startCluster } from '#server/platform/postgres/cluster.ts'
import { connections, measureAgainstFloor, rounds, seconds, toRequest } from './against-floor.ts'
import { boards, measureBoards } from './boards.ts'
import { fill } from './fill.ts'
import { measureFirstLoads, printFirstLoads } from './first-load.ts'
import { measure, median, type Measured } from './load.ts'
import type { Options } from './options.ts'
import { attempt, Report } from './report.ts'
import { listOf, readFacts, scenarios, tinyList, type Scenario } from './scenarios.ts'
import { startServer } from './start-server.ts'
import { taskScenarios } from './task-scenarios.ts'
import { addGroups, growth, reportGrowth, reportScenario, requests } from './table.ts'

const growingList = 'list of 10 with 100 times the history'

/**
 * Measures the server beside its floor, row by row: the rows whose name contains `only`, by default all. A row that
 * fails says why, and the process ends with exit code 1 after the others.
 */
export async function measureServer({ only, json }: Pick<Options, 'only' | 'json'>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-bench-'))
  const cluster = await startCluster({ dataDir: folder })
  const children: ChildProcess[] = []
  const report = new Report()
  addGroups(report)
  try {
    const ownerUrl = cluster.urlOf('postgres')
    const { logins } = await prepareDatabase(ownerUrl)
    const now = Temporal.Now.instant().round('millisecond')
    console.log('Filling a database with over a million reports …')
    const begun = performance.now()
    await fill(ownerUrl, now)
    const load = os.loadavg()[0]!
    console.log(
      `Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s. The machine's load is ${load.toFixed(1)}.`,
    )

    const facts = await readFacts(ownerUrl, now)
    const daymark = await startServer(children, 'daymark-server.ts', {
      BENCH_LOGINS: JSON.stringify(logins),
      BENCH_DATA: folder,
    })
    const floor = await startServer(children, 'floor-server.ts', {
      BENCH_OWNER: ownerUrl,
      BENCH_NOW: now.toString(),
    })

    for (const scenario of [...scenarios(facts), ...taskScenarios(facts)])
      if (scenario.name.includes(only))
        await attempt(report, requests, scenario.name, async () =>
          reportScenario(report, scenario, await measureAgainstFloor(scenario, daymark, floor)),
        )
    if (growingList.includes(only))
      await attempt(report, growth, growingList, async () => {
        const [large, small] = await compareLists(listOf('list', 0, facts), tinyList(facts), daymark)
        reportGrowth(report, growingList, large, small)
      })
    if (only === '' || only === boards) await measureBoards(report, daymark, ownerUrl, now)
    if (only === '') printFirstLoads(await measureFirstLoads())
    if (json !== undefined) report.write(json, { date: now.toString(), load, seconds, rounds })
    if (report.isEmpty) throw new Error(`Nothing has "${only}" in its name.`)
    if (report.hasRefusals) process.exitCode = 1
  } finally {
    for (const child of children) child.kill()
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Alternates between two lists, for the same reason. */
async function compareLists(large: Scenario, small: Scenario, url: string): Promise<[Measured, Measured]> {
  const runs: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [index, list] of [large, small].entries())
      runs[index]!.push(await measure({ url, connections, seconds, next: () => toRequest(list.request(0)) }))
  return [median(runs[0]), median(runs[1])]
}

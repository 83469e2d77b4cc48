import { connections, measureAgainstFloor, rounds, seconds, toRequest } from './against-floor.ts'
import { boards, measureBoards } from './boards.ts'
import { fill } from './fill.ts'
import { measureFirstLoads, printFirstLoads } from './first-load.ts'
import { measure, medianRun, type Measured } from './load.ts'
import { onOwnDatabase } from './on-own-database.ts'
import type { Options } from './options.ts'
import { attempt } from './report.ts'
import { listOf, readFacts, scenarios, tinyList, type Scenario } from './scenarios.ts'
import { taskScenarios } from './task-scenarios.ts'
import { growth, reportGrowth, reportScenario, requests } from './table.ts'

const growingList = 'list of 10 with 100 times the history'

/**
 * Measures the server beside its floor, row by row: the rows whose name contains `only`, by default all. A failing row
 * has the reason, and the process exits with code 1 after the others.
 */
export async function measureServer({ only, json }: Pick<Options, 'only' | 'json'>): Promise<void> {
  await onOwnDatabase(
    { json },
    async (ownerUrl, now) => {
      console.log('Filling a database with over a million reports …')
      await fill(ownerUrl, now)
    },
    async ({ report, ownerUrl, now, startBoth }) => {
      const facts = await readFacts(ownerUrl, now)
      const [daymark, floor] = await startBoth()
      for (const scenario of [...scenarios(facts), ...taskScenarios(facts)])
        if (scenario.name.includes(only))
          await attempt(report, requests, scenario.name, async () =>
            reportScenario(report, scenario, await measureAgainstFloor(scenario, daymark, floor)),
          )
      if (growingList.includes(only))
        await attempt(report, growth, growingList, async () => {
          const [large, small] = await compareLists(listOf('list', 0, facts), tinyList(facts), daymark.url)
          reportGrowth(report, growingList, large, small)
        })
      if (only === '' || only === boards) await measureBoards(report, daymark.url, ownerUrl, now)
      if (only === '') printFirstLoads(await measureFirstLoads())
      if (report.isEmpty) throw new Error(`Nothing has "${only}" in its name.`)
    },
  )
}

/** Alternates between two lists, for the same reason. */
async function compareLists(large: Scenario, small: Scenario, url: string): Promise<[Measured, Measured]> {
  const runs: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [index, list] of [large, small].entries())
      runs[index]!.push(await measure({ url, connections, seconds, next: () => toRequest(list.request(0)) }))
  return [medianRun(runs[0]), medianRun(runs[1])]
}

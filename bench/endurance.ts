import { connections, toRequest } from './against-floor.ts'
import { boardScenarios } from './board-requests.ts'
import { fillCompanies, large, largeTenant } from './fill.ts'
import { fillMeetings } from './fill-meetings.ts'
import { measure } from './load.ts'
import { meetingScenarios } from './meeting-scenarios.ts'
import { onOwnDatabase } from './on-own-database.ts'
import { line } from './report.ts'
import { readFacts, scenarios } from './scenarios.ts'
import { taskScenarios } from './task-scenarios.ts'

const minutes = Number(process.env['BENCH_MINUTES'] ?? 10)
const otherTenants = 20
/** Each report is submitted and acknowledged once, which ends after some minutes. */
const untilUsedUp = new Set(['submit', 'acknowledge'])

/** Sends requests of all kinds in turn for some minutes, and prints the server's memory each minute. */
export async function measureEndurance(): Promise<void> {
  await onOwnDatabase(
    { json: undefined },
    async (ownerUrl, now) => {
      const other = { people: 50, days: 40 }
      await fillCompanies(ownerUrl, now, [large, ...Array.from({ length: otherTenants }, () => other)])
      await fillMeetings(ownerUrl, now, largeTenant, large.people)
    },
    async ({ ownerUrl, now, startBoth }) => {
      const [{ url, use }] = await startBoth()
      const facts = await readFacts(ownerUrl, now)
      const all = [
        ...scenarios(facts).filter(({ name }) => !untilUsedUp.has(name)),
        ...taskScenarios(facts),
        ...meetingScenarios(now),
        ...boardScenarios(largeTenant, now),
      ]
      let sent = 0
      const next = () => toRequest(all[sent % all.length]!.request(Math.floor(sent++ / all.length)))
      console.log(line(['minute', 'requests/s', 'p99 ms', 'MB', 'objects MB', 'buffers MB', 'loop p99 ms']))
      for (let minute = 1; minute <= minutes; minute++) {
        const { perSecond, p99 } = await measure({ url, connections, seconds: 60, next })
        const { rssMb, heapMb, buffersMb, delayP99Ms } = await use()
        const figures = [perSecond, p99, rssMb, heapMb, buffersMb, delayP99Ms]
        console.log(line([minute, ...figures.map((figure) => figure.toFixed(0))]))
      }
    },
  )
}

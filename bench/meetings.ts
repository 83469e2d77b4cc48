import { measureAgainstFloor } from './against-floor.ts'
import { fillCompanies, large, largeTenant } from './fill.ts'
import { fillMeetings } from './fill-meetings.ts'
import { measureMeetingMinutes } from './meeting-minutes.ts'
import { meetingScenarios } from './meeting-scenarios.ts'
import { onOwnDatabase } from './on-own-database.ts'
import type { Options } from './options.ts'
import { attempt } from './report.ts'
import { reportScenario, requests } from './table.ts'

const days = 20
const tasks = 20_000

/**
 * Measures reminders of meetings, and their pages beside the floor, in a company of 500 people and 5,000 meetings.
 */
export async function measureMeetings(options: Pick<Options, 'json'>): Promise<void> {
  await onOwnDatabase(
    options,
    async (ownerUrl, now) => {
      await fillCompanies(ownerUrl, now, [{ people: large.people, days, tasks }])
      await fillMeetings(ownerUrl, now, largeTenant, large.people)
    },
    async (bench) => {
      const { report, now, startBoth } = bench
      await measureMeetingMinutes(bench)
      const [daymark, floor] = await startBoth()
      for (const scenario of meetingScenarios(now))
        await attempt(report, requests, scenario.name, async () =>
          reportScenario(report, scenario, await measureAgainstFloor(scenario, daymark, floor)),
        )
    },
  )
}

import type { Reporter } from '#core/reports/submission.ts'
import type { DemoCompany, DemoPerson } from './companies.ts'
import type { DemoReport } from './history.ts'

export interface Settings {
  now: Temporal.Instant
  passwordHash: string
  seed: number
}

export interface Seeded extends DemoPerson {
  id: string
  email: string
}

/** A company in the database, as far as it is seeded. */
export interface Seeding {
  company: DemoCompany
  tenantId: string
  unitIds: Map<string, string>
  people: Seeded[]
  settings: Settings
}

export const joinedDaysAgo = 240

export interface SeededReport {
  id: string
  person: Seeded
  manager: Seeded | undefined
  reporter: Reporter
  report: DemoReport
}

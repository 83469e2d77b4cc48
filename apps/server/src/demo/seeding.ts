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

/** The already created rows of a company. */
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

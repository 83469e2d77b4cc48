import type { Reporter } from '#core/reports/submission.ts'
import type { DemoCompany, DemoPerson } from './companies.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { DemoReport } from './history.ts'

export interface Settings {
  now: Temporal.Instant
  passwordHash: string
  seed: number
}

export interface Seeded extends DemoPerson {
  id: string
  email: string
  joinedAt: Temporal.Instant
}

/** The already created rows of a company. */
export interface Seeding {
  company: DemoCompany
  tenantId: string
  unitIds: Map<string, string>
  people: Seeded[]
  settings: Settings
  /** For attached files; without it no report has one. */
  files?: FileStore | undefined
}

/**
 * The id of a unit or a role.
 * @throws Error if the company has none of that name.
 */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo company has no “${name}”.`)
  return id
}

/** How long ago the companies began; everybody's reports begin on the day after they joined. */
export const companyDays = 101

export interface SeededReport {
  id: string
  person: Seeded
  /** The person's. */
  unit: string
  manager: Seeded | undefined
  reporter: Reporter
  timeZone: string
  report: DemoReport
}

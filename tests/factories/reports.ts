import { newUuid } from '#server/platform/ids.ts'
import type { Company, Person } from './company.ts'

/** Writes reports of the person for these days into the database, without the rules of submitting. */
export async function reportedOn(
  company: Company,
  person: Person,
  dates: readonly string[],
  { isLate = false } = {},
): Promise<void> {
  const now = company.api.clock.now()
  await company.insert(
    'app.reports',
    dates.map((date) => ({
      tenant_id: company.tenantId,
      id: newUuid(now),
      employee_id: person.id,
      for_date: date,
      preview: '- Did it',
      submitted_at: now,
      time_zone: 'UTC',
      is_late: isLate,
      is_yesterday_submission: false,
      submitted_on_week_off: false,
    })),
  )
}

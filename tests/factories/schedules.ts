import type { Weekday } from '#core/time/weekday.ts'
import type { Api } from '../setup/api.ts'
import { asOwner, Company, type Person, type PersonGiven } from './company.ts'

export const rotation: Weekday[][] = [['Saturday', 'Sunday'], ['Wednesday']]

/** Calls for tests of weekly offs, on people of a test company. */
export function scheduling(api: Api) {
  async function companyWithAdmin(given: { timeZone?: string } = {}) {
    const company = await Company.create(api, given)
    return { company, admin: await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin' }) }
  }

  async function companyWith(given: PersonGiven = {}) {
    const { company, admin } = await companyWithAdmin()
    return { company, admin, person: await company.person({ joinedOn: '2025-01-06', ...given }) }
  }

  const pathOf = (person: Person) => ({ path: { userId: person.publicId } })
  const put = (admin: Person, person: Person, weeks: Weekday[][], from = '2026-06-09', version = 1) =>
    admin.call('PUT /users/{userId}/schedule', { ...pathOf(person), body: { weeks, from, version } })
  const patch = (admin: Person, person: Person, body: object) =>
    admin.call('PATCH /users/{userId}', { ...pathOf(person), body: { version: 1, ...body } })
  const read = async (admin: Person, person: Person) =>
    (await admin.call('GET /users/{userId}/schedule', pathOf(person))).body

  /** The person's schedules with their first days, as stored. */
  async function storedOf(person: Person): Promise<string[]> {
    const { rows } = await asOwner(api, (owner) =>
      owner.query<{ from_date: string; weeks: number[] }>(
        `select from_date::text, weeks from app.work_schedules where user_id = $1 order by from_date`,
        [person.id],
      ),
    )
    return rows.map(({ from_date, weeks }) => `${from_date} ${weeks.join()}`)
  }
  return { companyWithAdmin, companyWith, pathOf, put, patch, read, storedOf }
}

import type { Api } from '#tests/setup/api.ts'
import { Company, type Person } from './company.ts'

/** A company with a manager, who plans meetings, and two people to invite. */
export async function companyWithPlanner(api: Api) {
  const here = await Company.create(api)
  const manager = await here.person({ name: 'Arjun Rao', role: 'Manager' })
  const meera = await here.person({ name: 'Meera Iyer' })
  const tomas = await here.person({ name: 'Tomás Ferreira' })
  return { here, manager, meera, tomas }
}

/** The body of a meeting of tomorrow, without its people. */
export function newMeeting() {
  return { title: 'Yard weekly', starts: '2026-06-10T10:00', minutes: 30 }
}

/** Plans a meeting through the API; returns its public id and the date of its first occurrence. */
export async function planned(
  planner: Person,
  given: Record<string, unknown>,
): Promise<{ id: string; date: string }> {
  const { status, body } = await planner.call('POST /meetings', {
    body: { ...newMeeting(), ...given },
  })
  if (status !== 201) throw new Error(`The meeting was refused: ${JSON.stringify(body)}`)
  return body
}

import type { Person } from './company.ts'

/** The body of a meeting of tomorrow, without its people. */
export function newMeeting() {
  return { title: 'Yard weekly', starts: '2026-06-10T10:00', minutes: 30 }
}

/** Plans a meeting through the API; gives its public id and the date of its first occurrence. */
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

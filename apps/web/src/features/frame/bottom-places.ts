import type { Permission } from '#core/access/permissions.ts'
import type { Destination } from './destinations.ts'

const placesAtMost = 4
const ofAdministrators = ['/', '/all-reports', '/user-management', '/calendar-view']
const ofTeams = ['/', '/manage-reports', '/team-tasks', '/calendar-view']
const ofEverybody = ['/', '/my-tasks', '/submit-eod/today', '/meetings']

/** The four destinations of the bottom bar: those of the person's work first, then the next that they may open. */
export function bottomPlaces(
  permitted: readonly Destination[],
  has: (permission: Permission) => boolean,
): Destination[] {
  const wanted = has('CAN_MANAGE_USERS')
    ? ofAdministrators
    : has('CAN_MANAGE_TEAM_REPORTS')
      ? ofTeams
      : ofEverybody
  const chosen = wanted.flatMap((path) => permitted.find((one) => one.path === path) ?? [])
  return [...chosen, ...permitted.filter((one) => !chosen.includes(one))].slice(0, placesAtMost)
}

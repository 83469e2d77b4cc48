import type { Act } from '#core/access/acts.ts'
import type { Destination } from './destinations.ts'

const placesAtMost = 4
const ofAdministrators = ['/', '/all-reports', '/user-management', '/calendar-view']
const ofTeams = ['/', '/manage-reports', '/team-tasks', '/calendar-view']
const ofEverybody = ['/', '/my-tasks', '/submit-eod/today', '/meetings']

/** The four destinations of the bottom bar: those of the person's work first, then the next that they may open. */
export function bottomPlaces(permitted: readonly Destination[], may: (act: Act) => boolean): Destination[] {
  const wanted = may('dashboard.open-administrator')
    ? ofAdministrators
    : may('dashboard.open-manager')
      ? ofTeams
      : ofEverybody
  const chosen = wanted.flatMap((path) => permitted.find((one) => one.path === path) ?? [])
  return [...chosen, ...permitted.filter((one) => !chosen.includes(one))].slice(0, placesAtMost)
}

import type { Act } from '#core/access/acts.ts'
import { pageOfPlace } from './permitted-places.ts'
import type { Page, ShownPlace } from './place-types.ts'

const placesAtMost = 4
const ofAdministrators = ['/', '/manage-reports', '/user-management', '/calendar-view']
const ofTeams = ['/', '/manage-reports', '/team-tasks', '/calendar-view']
const ofEverybody = ['/', '/my-tasks', '/submit-eod/today', '/meetings']

/** A page of the bottom bar with the icon, badge and pages of its place. */
interface BottomPlace extends Pick<ShownPlace, 'icon' | 'badge' | 'pages'> {
  page: Page
}

/**
 * The four pages of the bottom bar: the pages of the person's work first, then the next places that they have. None
 * for a person with only one place, whose pages are tabs: a platform administrator.
 */
export function bottomPlaces(places: readonly ShownPlace[], may: (act: Act) => boolean): BottomPlace[] {
  if (places.length === 1) return []
  const wanted = may('dashboard.open-administrator')
    ? ofAdministrators
    : may('dashboard.open-manager')
      ? ofTeams
      : ofEverybody
  const all = places.flatMap(({ pages, icon, badge }) =>
    pages.map((page): BottomPlace => ({ page, pages, icon, ...(badge ? { badge } : {}) })),
  )
  const chosen = wanted.flatMap((path) => all.find(({ page }) => page.path === path) ?? [])
  const isChosen = (pages: readonly Page[]) => chosen.some(({ page }) => pages.includes(page))
  const others = places.filter(({ pages }) => !isChosen(pages)).map(pageOfPlace)
  const next = all.filter(({ page }) => others.includes(page))
  return [...chosen, ...next].slice(0, placesAtMost)
}

import { allows } from '#core/access/acts.ts'
import type { Me } from '#web/lib/session.ts'
import type { Page, Place, ShownPlace } from './place-types.ts'

/** The pages of a place: itself, or its tabs. */
export function pagesOf(place: Place): readonly Page[] {
  return 'pages' in place ? place.pages : [place]
}

/** Whether the person may open the page. Home is for everybody except platform administrators, who have the panel. */
export function isAllowedFor(
  { act, path, isForPlatform, isForDirector }: Page,
  { isPlatformAdmin, tenant, user, permissions }: Me,
): boolean {
  if (isForPlatform) return isPlatformAdmin
  if (path === '/') return !isPlatformAdmin
  if (!tenant || (isForDirector && user.roleName !== 'Director')) return false
  return act === undefined || allows(permissions, act)
}

/**
 * The places that the person may open. A place is named after its first page if that is its only one, or if its own
 * name is that of a page that the person may not open.
 */
export function placesFor(places: readonly Place[], me: Me): ShownPlace[] {
  return places.flatMap((place): ShownPlace[] => {
    const [first, ...rest] = pagesOf(place).filter((page) => isAllowedFor(page, me))
    if (!first) return []
    const isNamedAfterClosed = pagesOf(place).some(
      (page) => page.name === place.name && !isAllowedFor(page, me),
    )
    const name = rest.length === 0 || isNamedAfterClosed ? first.name : place.name
    const { icon, group, badge } = place
    return [{ name, icon, group, ...(badge ? { badge } : {}), pages: [first, ...rest] }]
  })
}

export function isCurrentPage({ path, alsoUnder = [] }: Page, pathname: string): boolean {
  return [path, ...alsoUnder].some(
    (markedPath) => pathname === markedPath || (markedPath !== '/' && pathname.startsWith(`${markedPath}/`)),
  )
}

export function isCurrentPlace({ pages }: Pick<ShownPlace, 'pages'>, pathname: string): boolean {
  return pages.some((page) => isCurrentPage(page, pathname))
}

/** The page that the link to a place opens: where most of its work is. */
export function pageOfPlace({ pages }: Pick<ShownPlace, 'pages'>): Page {
  return pages.find(({ opensPlace }) => opensPlace) ?? pages[0]
}

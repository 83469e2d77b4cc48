import { useRouterState } from '@tanstack/react-router'
import { useMedia } from '#web/lib/use-media.ts'
import { isCurrentPage } from './permitted-places.ts'
import { usePlaces } from './use-places.ts'

/** The current place and which of its pages is shown; undefined if it shows no tabs, as with one page. */
export function useTabs() {
  const places = usePlaces()
  const isPhone = useMedia('phone')
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const place = places.find(({ pages }) => pages.some((page) => isCurrentPage(page, pathname)))
  const current = place?.pages.find((page) => isCurrentPage(page, pathname))
  const isNamed = (name: string | undefined) => name !== undefined && name in search
  if (!place || place.pages.length < 2) return undefined
  if (isNamed(current?.withoutTabsIn) || (isPhone && isNamed(current?.withoutTabsOnPhoneIn))) return undefined
  return { place, current }
}

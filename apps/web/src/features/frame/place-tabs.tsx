import { Link, useRouterState } from '@tanstack/react-router'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import { isCurrentPage } from './permitted-places.ts'
import styles from './place-tabs.module.css'
import { usePlaces } from './use-places.ts'

/** Tabs with the pages of the current place, if the person may open several; on wide windows in the header. */
export function PlaceTabs({ isInHeader = false }: { isInHeader?: boolean }) {
  const places = usePlaces()
  const isPhone = useMedia('phone')
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const shown = places.find(({ pages }) => pages.some((page) => isCurrentPage(page, pathname)))
  const isNamed = (name: string | undefined) => name !== undefined && name in search
  const current = shown?.pages.find((page) => isCurrentPage(page, pathname))
  if (!shown || shown.pages.length < 2) return null
  if (isNamed(current?.withoutTabsIn) || (isPhone && isNamed(current?.withoutTabsOnPhoneIn))) return null
  return (
    <nav className={clsx(styles.tabs, isInHeader && styles.inHeader)} aria-label={`Pages of ${shown.name}`}>
      {shown.pages.map((page) => (
        <Link
          key={page.path}
          to={page.path}
          search={{}}
          className={clsx('ring-beside', styles.tab)}
          aria-current={page === current ? 'page' : undefined}
          activeProps={{}}
        >
          {page.tab ?? page.name}
        </Link>
      ))}
    </nav>
  )
}

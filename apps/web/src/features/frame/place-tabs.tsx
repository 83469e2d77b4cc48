import { Link, useRouterState } from '@tanstack/react-router'
import { isCurrentPage } from './permitted-places.ts'
import styles from './place-tabs.module.css'
import { usePlaces } from './use-places.ts'

/** The pages of the shown place, where the person may open several of them. */
export function PlaceTabs() {
  const places = usePlaces()
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const shown = places.find(({ pages }) => pages.some((page) => isCurrentPage(page, pathname)))
  const current = shown?.pages.find((page) => isCurrentPage(page, pathname))
  if (!shown || shown.pages.length < 2) return null
  if (current?.withoutTabsIn && current.withoutTabsIn in search) return null
  return (
    <nav className={styles.tabs} aria-label={`Pages of ${shown.name}`}>
      {shown.pages.map((page) => (
        <Link
          key={page.path}
          to={page.path}
          search={{}}
          className={styles.tab}
          aria-current={page === current ? 'page' : undefined}
          activeProps={{}}
        >
          {page.tab ?? page.name}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from '@tanstack/react-router'
import { clsx } from '#web/ui/clsx.ts'
import styles from './place-tabs.module.css'
import { useTabs } from './use-tabs.ts'

/** Tabs with the pages of the current place, if the person may open several; on wide windows in the header. */
export function PlaceTabs({ isInHeader = false }: { isInHeader?: boolean }) {
  const tabs = useTabs()
  if (!tabs) return null
  const { place, current } = tabs
  return (
    <nav className={clsx(styles.tabs, isInHeader && styles.inHeader)} aria-label={`Pages of ${place.name}`}>
      {place.pages.map((page) => (
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

import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { greeting } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clsx } from '#web/ui/clsx.ts'
import styles from './header.module.css'
import { isCurrentPage } from './permitted-places.ts'
import { usePages, usePlaces } from './use-places.ts'
import { useTabs } from './use-tabs.ts'

/** Where the page is: Back, its section and its name. The home page greets instead (docs/spec/decisions.md#103). */
export function Crumbs() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isHome = pathname === '/' || pathname === '/dashboard'
  if (isHome) return <HomeCrumb />
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <Back pathname={pathname} />
      <PageCrumbs pathname={pathname} />
    </nav>
  )
}

function HomeCrumb() {
  const { user } = useMe()
  const now = useNow(60_000)
  return (
    <span className={styles.greeting}>
      {greeting(now, user.timeZone)}, {user.firstName}
    </span>
  )
}

/**
 * The section and the page; only the section where its tabs follow, one of which is the page. Complete or absent: if they
 * do not fit beside the empty first item, they wrap out of sight.
 */
function PageCrumbs({ pathname }: { pathname: string }) {
  const places = usePlaces()
  const pages = usePages()
  const tabs = useTabs()
  const hasTabs = !useMedia('undocked') && tabs !== undefined
  const page = pages.find((candidate) => isCurrentPage(candidate, pathname))
  if (!page) return null
  if (hasTabs)
    return (
      <span className={styles.words}>
        <span className={clsx(styles.fitting, styles.current)}>{tabs.place.name}</span>
      </span>
    )
  const place = places.find((candidate) => candidate.pages.includes(page))
  const section = place ? (place.pages.length > 1 ? place.name : place.group) : page.section
  const isSection = section && section !== 'foot' && section !== page.name
  return (
    <span className={styles.words}>
      <span className={styles.fitting}>
        {isSection && (
          <>
            <span>{section}</span>
            <span aria-hidden="true">›</span>
          </>
        )}
        {page.path === pathname ? (
          <span aria-current="page" className={styles.current}>
            {page.name}
          </span>
        ) : (
          <Link to={page.path} search={{}} className={styles.current}>
            {page.name}
          </Link>
        )}
      </span>
    </span>
  )
}

/**
 * One step back on nested paths, otherwise to the home page; hidden on the two home paths (docs/spec/decisions.md#003).
 */
function Back({ pathname }: { pathname: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const isNested = pathname.split('/').filter(Boolean).length > 1
  return (
    <button
      type="button"
      className={styles.back}
      aria-label="Back"
      onClick={() =>
        isNested && canGoBack ? router.history.back() : void router.navigate({ to: '/', search: {} })
      }
    >
      <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
      <span>Back</span>
    </button>
  )
}

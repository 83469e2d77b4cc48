import { formatNumber } from '#core/texts/format-number.ts'
import {
  IconHelpCircle,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { clsx } from '#web/ui/clsx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { tip } from '#web/ui/overlay/tip.ts'
import { Daymark } from '#web/ui/page/wordmark.tsx'
import { isCurrentPlace, pageOfPlace } from './permitted-places.ts'
import type { ShownPlace } from './place-types.ts'
import styles from './sidebar.module.css'
import { useHelp } from './use-help.ts'
import { useBadges, usePlaces } from './use-places.ts'

interface SidebarProps {
  isFolded?: boolean
  inDrawer?: boolean
  onToggle: () => void
  onOpenKeys: () => void
}

/** Memoised, so that it does not re-render with every overlay of the frame. */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { isFolded = false, inDrawer = false, onToggle, onOpenKeys } = props
  const places = usePlaces()
  const badges = useBadges()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const groups = [...new Set(places.map((place) => place.group))].filter((group) => group !== 'foot')
  const toggle = inDrawer ? 'Close navigation' : isFolded ? 'Expand sidebar' : 'Collapse sidebar'
  const ToggleIcon = inDrawer ? IconX : isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const entriesOf = (wanted: ShownPlace['group']) =>
    places
      .filter(({ group }) => group === wanted)
      .map((place) => (
        <Entry
          key={place.pages[0].path}
          {...{ place, isFolded }}
          badges={place.badge ? badges : undefined}
          isCurrent={isCurrentPlace(place, pathname)}
        />
      ))
  return (
    <nav
      className={clsx(styles.side, isFolded && styles.folded, inDrawer && styles.inDrawer)}
      aria-label="Main"
    >
      <div className={styles.top}>
        <Link to="/" search={{}} className={styles.wordmark} aria-label="Daymark, home">
          <Daymark />
          {!isFolded && 'Daymark'}
        </Link>
        <IconButton
          label={toggle}
          shortcut="["
          small
          icon={<ToggleIcon size={16} stroke={1.5} />}
          onClick={onToggle}
          {...(inDrawer ? {} : { 'aria-expanded': !isFolded })}
        />
      </div>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group || undefined}>
          {group && <div className={styles.group}>{isFolded ? null : group}</div>}
          {entriesOf(group)}
        </div>
      ))}
      <div className={styles.foot}>
        {entriesOf('foot')}
        {inDrawer && <HelpEntry />}
        <button
          type="button"
          className={styles.entry}
          onClick={onOpenKeys}
          aria-label="Keyboard shortcuts"
          {...(isFolded && tip('Keyboard shortcuts', { isBeside: true }))}
        >
          <IconKeyboard size={16} stroke={1.5} aria-hidden="true" />
          {!isFolded && 'Keyboard shortcuts'}
        </button>
      </div>
    </nav>
  )
})

interface EntryProps {
  place: ShownPlace
  isCurrent: boolean
  isFolded: boolean
  /** For a place with a badge. */
  badges: ReturnType<typeof useBadges> | undefined
}

const noBadges = { isReportMissing: false, pending: 0, hasNewMeeting: false, unanswered: 0 }

/** Memoised, because a navigation changes only two entries. */
const Entry = memo(function Entry({ place, isCurrent, isFolded, badges }: EntryProps) {
  const { isReportMissing, pending, hasNewMeeting, unanswered } = badges ?? noBadges
  const { name, icon: Icon, badge } = place
  return (
    <Link
      to={pageOfPlace(place).path}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      {...(isFolded && tip(name, { isBeside: true }))}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      <span className={isFolded ? 'visually-hidden' : styles.name}>{name}</span>
      {badge === 'today' && isReportMissing && (
        <Badge isFolded={isFolded} does="today’s report not in yet">
          <Mark name="today" />
        </Badge>
      )}
      {badge === 'meetings' && hasNewMeeting && (
        <Badge isFolded={isFolded} does="new meeting" isNew>
          <span className={clsx(styles.dot, styles.isNew)} />
        </Badge>
      )}
      {badge === 'pending' && pending > 0 && (
        <Badge isFolded={isFolded} does="pending">
          {formatNumber(pending)}
        </Badge>
      )}
      {badge === 'messages' && unanswered > 0 && (
        <Badge isFolded={isFolded} does="to answer">
          {formatNumber(unanswered)}
        </Badge>
      )}
    </Link>
  )
})

interface BadgeProps {
  isFolded: boolean
  /** Screen-reader text after the badge. */
  does: string
  isNew?: boolean
  children: ReactNode
}

/** The number of pending items in a place; a collapsed sidebar has room only for a dot. */
function Badge({ isFolded, does, isNew = false, children }: BadgeProps) {
  return (
    <span className={styles.badge}>
      {isFolded && <span className={clsx(styles.dot, isNew && styles.isNew)} />}
      <span className={isFolded ? 'visually-hidden' : undefined}>{children}</span>
      <span className="visually-hidden"> {does}</span>
    </span>
  )
}

/** For phones, whose header has no room for it. */
function HelpEntry() {
  const { href } = useHelp()
  return (
    <a className={styles.entry} href={href} target="_blank" rel="noopener">
      <IconHelpCircle size={16} stroke={1.5} aria-hidden="true" />
      Help with this page
    </a>
  )
}

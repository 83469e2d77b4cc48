import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useCommands } from '#web/lib/commands.ts'
import { shownKeys } from '#web/lib/shortcuts.ts'
import { useColorScheme, useStoredColorScheme } from '#web/lib/use-color-scheme.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Crumbs } from './crumbs.tsx'
import styles from './header.module.css'
import { HelpLink } from './help-link.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'

interface HeaderProps {
  onOpenDrawer: () => void
  onOpenCommands: () => void
  /** Opens the form of a new task. */
  quickAdd: ReactNode
  bell: ReactNode
  renderProfile: (className: string | undefined) => ReactNode
}

/** Memoised, so that it does not re-render with every overlay of the frame. */
export const Header = memo(function Header(props: HeaderProps) {
  const { onOpenDrawer, onOpenCommands, quickAdd, bell, renderProfile } = props
  const hasTabs = !useMedia('undocked')
  const { isDark, choose } = useColorScheme()
  useStoredColorScheme()
  const toggle = () => choose(isDark ? 'light' : 'dark')
  const toggleName = isDark ? 'Use the light theme' : 'Use the dark theme'
  useCommands([
    {
      id: 'theme',
      name: toggleName,
      words: 'toggle dark light night mode appearance',
      run: toggle,
    },
  ])
  return (
    <header className={styles.header}>
      <IconButton
        label="Open navigation"
        className={styles.burger}
        icon={<IconMenu2 size={20} stroke={1.5} />}
        onClick={onOpenDrawer}
      />
      <Crumbs />
      {hasTabs && (
        <RegionBoundary name="place-tabs" shows="nothing">
          <PlaceTabs isInHeader />
        </RegionBoundary>
      )}
      <span className={styles.room} />
      <button
        type="button"
        className={styles.command}
        onClick={onOpenCommands}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={1.5} aria-hidden="true" />
        <span>Search or run a command</span>
        <kbd aria-hidden="true">{shownKeys('mod+k')}</kbd>
      </button>
      {quickAdd}
      <IconButton
        label={toggleName}
        icon={isDark ? <IconSun size={20} stroke={1.5} /> : <IconMoon size={20} stroke={1.5} />}
        onClick={toggle}
      />
      <HelpLink />
      {bell}
      {renderProfile(styles.profile)}
    </header>
  )
})

import { useMantineColorScheme, useComputedColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCommands } from '#web/lib/commands.ts'
import { shownKeys } from '#web/lib/shortcuts.ts'
import { useMe, meKey } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Crumbs } from './crumbs.tsx'
import styles from './header.module.css'
import { HelpLink } from './help-link.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { call } from '#web/lib/api.ts'

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
  const { colorScheme } = useMantineColorScheme()
  const { isDark, toggle } = useColorSchemeChoice(colorScheme)
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

/** The current scheme, light or dark, and its toggle; the choice also applies in the person's other browsers. */
function useColorSchemeChoice(current: MantineColorScheme) {
  const { preferences, tenant } = useMe()
  const client = useQueryClient()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const applied = useRef(false)
  useEffect(() => {
    if (applied.current) return
    applied.current = true
    if (preferences.colorScheme !== 'auto' && preferences.colorScheme !== current)
      setColorScheme(preferences.colorScheme)
  }, [preferences.colorScheme, current, setColorScheme])
  const toggle = () => {
    const chosen = isDark ? 'light' : 'dark'
    setColorScheme(chosen)
    // Platform administrators have no stored preferences: their choice stays on the device.
    if (!tenant) return
    // The page has already changed; a failure to store the preference needs no message.
    call('PATCH /me', { body: { preferences: { colorScheme: chosen } } })
      .then((me) => client.setQueryData(meKey, me))
      .catch(() => undefined)
  }
  return { isDark, toggle }
}

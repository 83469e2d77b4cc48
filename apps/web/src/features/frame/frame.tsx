import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { readDevice, writeDevice } from '#web/lib/storage.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CommandMenuLoader } from './command-menu-loader.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { KeyboardSheet } from './keyboard-sheet.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFrameShortcuts } from './use-frame-shortcuts.ts'

interface FrameProps {
  /** The way to a new task. */
  renderQuickAdd: (className: string | undefined) => ReactNode
  /** The notification bell. */
  bell: ReactNode
  renderProfile: (className: string | undefined) => ReactNode
  children: ReactNode
}

/** Sidebar, header, page and bottom bar, with the layers that any page may raise. */
export function Frame({ renderQuickAdd, bell, renderProfile, children }: FrameProps) {
  const isNarrow = useMedia('narrow')
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [isFolded, setFolded] = useState(() => readDevice<boolean>('sidebar-folded') ?? false)
  const [drawerPath, setDrawerPath] = useState<string>()
  // It belongs to the page on which it was opened: going elsewhere closes it.
  const isDrawerOpen = isNarrow && drawerPath === pathname
  const setDrawerOpen = (opens: boolean) => setDrawerPath(opens ? pathname : undefined)
  const [layer, setLayer] = useState<'commands' | 'keys' | undefined>()

  const toggleSidebar = () => {
    if (isNarrow) return setDrawerOpen(!isDrawerOpen)
    setFolded(!isFolded)
    writeDevice('sidebar-folded', !isFolded)
  }
  const openKeys = () => {
    setDrawerOpen(false)
    setLayer('keys')
  }
  const openCommands = () => setLayer('commands')
  const closeLayer = () => setLayer(undefined)
  useFrameShortcuts({ toggleSidebar, openCommands, openKeys })

  return (
    <div className={clsx(styles.frame, isFolded && styles.folded)}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to content
      </a>
      {!isNarrow && <Sidebar isFolded={isFolded} onToggle={toggleSidebar} onOpenKeys={openKeys} />}
      <div className={styles.body}>
        <Header
          onOpenDrawer={() => setDrawerOpen(true)}
          onOpenCommands={openCommands}
          renderQuickAdd={renderQuickAdd}
          bell={bell}
          renderProfile={renderProfile}
        />
        <OfflineBanner />
        <NewVersionBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <BottomBar onMore={() => setDrawerOpen(true)} />
      <Drawer.Root opened={isDrawerOpen} onClose={() => setDrawerOpen(false)} size={264}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Navigation">
          <Sidebar inDrawer onToggle={() => setDrawerOpen(false)} onOpenKeys={openKeys} />
        </Drawer.Content>
      </Drawer.Root>
      {layer === 'commands' && <CommandMenuLoader onClose={closeLayer} openKeys={openKeys} />}
      <KeyboardSheet isOpen={layer === 'keys'} onClose={closeLayer} />
      <PageAnnouncer />
      <Toasts />
    </div>
  )
}

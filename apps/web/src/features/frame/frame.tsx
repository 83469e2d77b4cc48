import { Drawer } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useState, type ReactNode } from 'react'
import { readDevice, writeDevice } from '#web/lib/storage.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { usePanelRoom } from '#web/ui/overlay/panel-room.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { Tips } from '#web/ui/overlay/tips.tsx'
import { Toasts } from '#web/ui/toast/toasts.tsx'
import { ArrivalBar } from './arrival-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CompanyEndBanner } from './company-end-banner.tsx'
import { CommandMenuLoader } from './command-menu-loader.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { InstallBar } from './install-bar.tsx'
import { KeyboardSheet } from './keyboard-sheet.tsx'
import { NavigationLine } from './navigation-line.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { LapsedBar } from './lapsed-bar.tsx'
import { NotSentBar } from './not-sent-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { Sidebar } from './sidebar.tsx'
import { useFollowRights } from './use-follow-rights.ts'
import { useFrameShortcuts } from './use-frame-shortcuts.ts'

interface FrameProps {
  /** Opens the form of a new task. */
  quickAdd: ReactNode
  /** The notification bell. */
  bell: ReactNode
  renderProfile: (className: string | undefined) => ReactNode
  children: ReactNode
}

/** Sidebar, header, page and bottom bar, with the overlays that any page may open. */
export function Frame({ quickAdd, bell, renderProfile, children }: FrameProps) {
  const isNarrow = useMedia('narrow')
  const isPhone = useMedia('phone')
  const router = useRouter()
  const [isFolded, setFolded] = useState(() => readDevice<boolean>('sidebar-folded') ?? false)
  const [drawerPath, setDrawerPath] = useState<string>()
  // Belongs to the page on which it was opened: navigating closes it.
  const isDrawerOpen = useRouterState({
    select: ({ location }) => isNarrow && drawerPath === location.pathname,
  })
  const openDrawer = useCallback(() => setDrawerPath(router.state.location.pathname), [router])
  const closeDrawer = useCallback(() => setDrawerPath(undefined), [])
  const [layer, setLayer] = useState<Layer>()

  const toggleSidebar = useCallback(() => {
    if (isNarrow) return isDrawerOpen ? closeDrawer() : openDrawer()
    setFolded(!isFolded)
    writeDevice('sidebar-folded', !isFolded)
  }, [isNarrow, isDrawerOpen, openDrawer, closeDrawer, isFolded])
  const openKeys = useCallback(() => {
    closeDrawer()
    setLayer('keys')
  }, [closeDrawer])
  const openCommands = useCallback(() => setLayer('commands'), [])
  const closeLayer = useCallback(() => setLayer(undefined), [])
  useFollowRights()
  useFrameShortcuts({ toggleSidebar, openCommands, openKeys })

  return (
    <div className={clsx(styles.frame, isFolded && styles.folded)}>
      <SkipLink />
      {!isNarrow && (
        <RegionBoundary name="sidebar">
          <Sidebar isFolded={isFolded} onToggle={toggleSidebar} onOpenKeys={openKeys} />
        </RegionBoundary>
      )}
      <div className={styles.body}>
        <Header
          onOpenDrawer={openDrawer}
          onOpenCommands={openCommands}
          quickAdd={quickAdd}
          bell={bell}
          renderProfile={renderProfile}
        />
        <Notices />
        <Main>{children}</Main>
      </div>
      {isPhone && (
        <RegionBoundary name="bottom-bar" shows="nothing">
          <BottomBar onMore={openDrawer} />
        </RegionBoundary>
      )}
      <Drawer.Root opened={isDrawerOpen} onClose={closeDrawer} size={264}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Navigation">
          <RegionBoundary name="sidebar">
            <Sidebar inDrawer onToggle={closeDrawer} onOpenKeys={openKeys} />
          </RegionBoundary>
        </Drawer.Content>
      </Drawer.Root>
      <Layers layer={layer} onClose={closeLayer} openKeys={openKeys} />
      <NavigationLine />
      <PageAnnouncer />
      <RegionBoundary name="messages" shows="nothing">
        <Toasts />
        <Tips />
      </RegionBoundary>
    </div>
  )
}

function SkipLink() {
  return (
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
  )
}

/** The bars above the page, and the tabs of its place where the header has no room for them. */
function Notices() {
  const areTabsInHeader = !useMedia('undocked')
  return (
    <>
      <RegionBoundary name="notices" shows="nothing">
        <OfflineBanner />
        <NotSentBar />
        <LapsedBar />
        <CompanyEndBanner />
        <NewVersionBar />
        <InstallBar />
        <ArrivalBar />
      </RegionBoundary>
      {!areTabsInHeader && (
        <RegionBoundary name="place-tabs" shows="nothing">
          <PlaceTabs />
        </RegionBoundary>
      )}
    </>
  )
}

type Layer = 'commands' | 'keys' | undefined

interface LayersProps {
  layer: Layer
  onClose: () => void
  openKeys: () => void
}

/** The command menu or the keyboard sheet. */
function Layers({ layer, onClose, openKeys }: LayersProps) {
  return (
    <>
      {layer === 'commands' && (
        <RegionBoundary
          name="command-menu"
          within={(sentence) => (
            <Dialog title="Commands" isOpen onClose={onClose}>
              {sentence}
            </Dialog>
          )}
        >
          <CommandMenuLoader onClose={onClose} openKeys={openKeys} />
        </RegionBoundary>
      )}
      <KeyboardSheet isOpen={layer === 'keys'} onClose={onClose} />
    </>
  )
}

function Main({ children }: { children: ReactNode }) {
  const panel = usePanelRoom()
  const style = panel > 0 ? { paddingRight: `calc(${panel}px + var(--dm-gutter))` } : undefined
  return (
    <main id="main" tabIndex={-1} className={styles.main} style={style}>
      {children}
    </main>
  )
}

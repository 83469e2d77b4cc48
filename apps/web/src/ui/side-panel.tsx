import { IconX } from '@tabler/icons-react'
import { Drawer } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { IconButton } from './icon-button.tsx'
import { RegionBoundary } from './region-boundary.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: string
  isOpen: boolean
  onClose: () => void
  width?: number
  /** Beside the title: previous, next, a menu. */
  controls?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/**
 * One record of a list: docked beside it from 1280 px, where the list stays usable; over it as a drawer below,
 * and as a full sheet on a phone. Closing gives the focus back.
 */
export function SidePanel({
  title,
  isOpen,
  onClose,
  width = 480,
  controls,
  footer,
  children,
}: SidePanelProps) {
  const isUndocked = useMedia('undocked')
  const isPhone = useMedia('phone')
  const titleId = useId()
  const parts = (heading: ReactNode) => (
    <>
      <div className={styles.head}>
        {heading}
        {controls}
        <IconButton label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <RegionBoundary name="side-panel">{children}</RegionBoundary>
      </div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </>
  )
  if (isUndocked)
    return (
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position="right"
        size={isPhone ? '100%' : width}
        // A className on the content would also fall on what positions it.
        classNames={{ content: styles.drawer ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {parts(<Drawer.Title className={styles.title ?? ''}>{title}</Drawer.Title>)}
        </Drawer.Content>
      </Drawer.Root>
    )
  return isOpen ? (
    <DockedPanel titleId={titleId} width={width} onClose={onClose}>
      {parts(
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>,
      )}
    </DockedPanel>
  ) : null
}

interface DockedPanelProps {
  titleId: string
  width: number
  onClose: () => void
  children: ReactNode
}

function DockedPanel({ titleId, width, onClose, children }: DockedPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    document.body.style.setProperty('--dm-docked', `${width}px`)
    return () => {
      document.body.style.removeProperty('--dm-docked')
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [width])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what is inside
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.docked}
      style={{ width }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </div>
  )
}

import { IconX } from '@tabler/icons-react'
import { Drawer } from '@mantine/core'
import { useId, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { runShortcut, useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '../clsx.ts'
import { IconButton } from '../button/icon-button.tsx'
import { keepTabWithin, leadsOut } from './keep-tab-within.ts'
import { focusNextPart, nextPart } from './next-part.ts'
import { useTakenRoom } from './panel-room.ts'
import { PersonLink } from '../people/person-link.tsx'
import { RegionBoundary } from '../state/region-boundary.tsx'
import styles from './side-panel.module.css'
import { isTaken, useEscape } from './use-escape.ts'
import { useDeferredOpen } from '#web/paint/deferred-render.tsx'
import { usePanelFocus } from './use-panel-focus.ts'

interface SidePanelProps {
  title: string
  /** The person named by the title, which then links to their page. */
  personId?: string | undefined
  isOpen: boolean
  onClose: () => void
  width?: number
  /** The id of the field that gets the focus when the panel opens. */
  firstFocus?: string | undefined
  /** Buttons beside the title, such as previous, next, and a menu. */
  controls?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The shortcuts of the next and the previous record. */
const stepKeys: Partial<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }

/**
 * One record of a list: from 1280 px docked beside the list, which narrows; below that a modal drawer, and on a phone
 * a full sheet. Up and down walk through the list, with the focus on the docked panel or in the list. F6 moves into a
 * docked panel and back; Tab moves back at both of its ends. It is the same element in all forms, so that rotating a
 * tablet or zooming keeps its typed text, scroll position and open popups. Closing restores the focus. Escape closes
 * it at the first press, unless that closes a popup in it.
 */
export function SidePanel(props: SidePanelProps) {
  const { onClose, width = 480 } = props
  // A panel that replaces another one renders immediately, so that the page beside it keeps its layout.
  const [replaces] = useState(() => document.querySelector('[data-is-panel]') !== null)
  const isOpen = useDeferredOpen(props.isOpen, { isAtOnceOnMount: replaces })
  const isDocked = !useMedia('undocked')
  const atOnce = replaces ? { animation: 'none' } : {}
  useTakenRoom(isOpen && isDocked ? width : undefined)
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      // Mantine would handle Escape before the content; here an open popup closes first.
      closeOnEscape={false}
      lockScroll={!isDocked}
      // Mantine's focus trap would move the focus when it starts, even in an open panel.
      trapFocus={false}
    >
      {!isDocked && <Drawer.Overlay style={atOnce} />}
      {isOpen && <Panel {...props} {...{ isDocked, width }} style={atOnce} />}
    </Drawer.Root>
  )
}

interface PanelProps extends Omit<SidePanelProps, 'isOpen'> {
  isDocked: boolean
  width: number
  /** Disables the slide-in animation if it replaces another panel. */
  style: CSSProperties
}

function Panel(props: PanelProps) {
  const { title, personId, onClose, isDocked, width, style, firstFocus, controls, footer, children } = props
  const isPhone = useMedia('phone')
  const titleId = useId()
  const { panel, leave } = usePanelFocus(isDocked, firstFocus)
  useEscape(isDocked, onClose)
  useShortcuts(
    [
      { keys: 'Escape', does: 'Close the panel', group: 'Anywhere', run: onClose },
      { ...nextPart, run: () => void focusNextPart() },
    ],
    isDocked,
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      if (isTaken(event)) return
      event.preventDefault()
      onClose()
    } else if (!isDocked) keepTabWithin(event)
    else if (event.target === event.currentTarget && stepKeys[event.key]) {
      event.preventDefault()
      runShortcut(stepKeys[event.key]!, event.nativeEvent)
    }
    // Tab on the last element would leave the page, without a way back.
    else if (event.key === 'F6' || leadsOut(event)) {
      event.preventDefault()
      leave()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its content
    <section
      ref={panel}
      role="dialog"
      data-is-panel
      aria-labelledby={titleId}
      aria-modal={!isDocked || undefined}
      tabIndex={-1}
      className={clsx(styles.panel, isDocked ? styles.docked : styles.drawer)}
      style={{ ...style, width: isPhone ? '100%' : width }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto" tabIndex={-1}>
          {personId ? <PersonLink id={personId}>{title}</PersonLink> : title}
        </h2>
        {controls}
        <IconButton label="Close" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <RegionBoundary name="side-panel">{children}</RegionBoundary>
      </div>
      {footer && (
        <div data-foot className={styles.foot}>
          {footer}
        </div>
      )}
    </section>
  )
}

import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import styles from './batch-bar.module.css'
import { afterFocusReturns } from '../overlay/focus-returns.ts'
import { NeedsConnection } from '../button/blocked.ts'
import { IconButton } from '../button/icon-button.tsx'
import { focusNextPart, nextPart } from '../overlay/next-part.ts'
import { usePanelRoom } from '../overlay/panel-room.ts'

interface BatchBarProps {
  count: number
  onClear: () => void
  /** "Select all 214" if there are more. */
  more?: ReactNode
  /** Its actions are kept on the device while the server cannot be reached. Others are blocked meanwhile. */
  worksOffline?: boolean
  /** - */
  children: ReactNode
}

/**
 * The actions on the selected rows; renders nothing without a selection. On a phone it replaces the bottom bar, with
 * the actions side by side in a line. It comes after all rows in tab order, so F6 moves to it from any row and back.
 * Escape ends the selection; when the bar disappears, the row that had the focus before gets it back.
 */
export function BatchBar({ count, onClear, more, worksOffline = false, children }: BatchBarProps) {
  const panel = { '--panel': `${usePanelRoom()}px` } as CSSProperties
  const isShown = count > 0
  const before = useRef<HTMLElement>(undefined)
  const leave = () => {
    const row = before.current?.isConnected ? before.current : document.querySelector('main [data-row-link]')
    const to = row ?? document.querySelector('main h1')
    if (to instanceof HTMLElement) to.focus()
  }
  useShortcuts([{ ...nextPart, run: () => void (focusNextPart() || leave()) }], isShown)
  const leaveIfLost = useEffectEvent(() => {
    const isLost = before.current !== undefined && document.activeElement === document.body
    if (isLost && !document.querySelector('[aria-modal="true"]')) leave()
    before.current = undefined
  })
  useEffect(() => {
    if (isShown) return
    const leaving = setTimeout(leaveIfLost, afterFocusReturns)
    return () => clearTimeout(leaving)
  }, [isShown])
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && `${count} selected`}
      </p>
      {isShown && (
        <div className={styles.room}>
          <div
            role="toolbar"
            aria-label="Selected rows"
            aria-keyshortcuts="F6"
            tabIndex={-1}
            className={styles.bar}
            style={panel}
            data-batch
            onFocus={({ currentTarget, relatedTarget }) => {
              if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
                before.current = relatedTarget
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              onClear()
            }}
          >
            <span className={styles.count}>
              {count.toLocaleString('en')} selected
              <kbd aria-hidden="true">F6</kbd>
            </span>
            {more}
            <div className={styles.acts} data-acts>
              <NeedsConnection value={worksOffline ? 'none' : 'all'}>{children}</NeedsConnection>
            </div>
            <IconButton label="Clear selection" icon={<IconX size={16} stroke={1.5} />} onClick={onClear} />
          </div>
        </div>
      )}
    </>
  )
}

import { IconX } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import styles from './batch-bar.module.css'
import { IconButton } from './icon-button.tsx'
import { usePanelRoom } from './panel-room.ts'

interface BatchBarProps {
  count: number
  onClear: () => void
  /** "Select all 214" where there are more. */
  more?: ReactNode
  /** The actions. */
  children: ReactNode
}

/**
 * The actions on the selected rows; nothing while none is selected. On a phone it takes the place of the bottom bar, with
 * the actions side by side in a line of their own.
 */
export function BatchBar({ count, onClear, more, children }: BatchBarProps) {
  const { beside, over } = usePanelRoom()
  const panel = { '--panel': `${beside + over}px` } as CSSProperties
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && `${count} selected`}
      </p>
      {count > 0 && (
        <div className={styles.room}>
          <div role="toolbar" aria-label="Selected rows" className={styles.bar} style={panel} data-batch>
            <span className={styles.count}>{count.toLocaleString('en')} selected</span>
            {more}
            <div className={styles.acts}>{children}</div>
            <IconButton label="Clear selection" icon={<IconX size={16} stroke={1.5} />} onClick={onClear} />
          </div>
        </div>
      )}
    </>
  )
}

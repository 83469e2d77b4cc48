import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { LeaveStretch } from '../leave-types.ts'
import styles from '../leave.module.css'

interface StretchMenuProps {
  stretch: LeaveStretch
  onRemove: (stretch: LeaveStretch) => void
}

/** The actions on a stretch of leave, or the reason why there are none. */
export function StretchMenu({ stretch, onRemove }: StretchMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={240}
      target={
        <IconButton
          label={`Actions for ${stretch.employee.name}, ${stretchInWords(stretch)}`}
          icon={<IconDots size={16} stroke={1.5} />}
        />
      }
    >
      {stretch.canRemove ? (
        <Menu.Item
          className={styles.danger ?? ''}
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => onRemove(stretch)}
        >
          Remove leave
        </Menu.Item>
      ) : (
        <div className={styles.menuNote} role="presentation">
          Your own leave is revoked under Manage My Leave.
        </div>
      )}
    </Menu>
  )
}

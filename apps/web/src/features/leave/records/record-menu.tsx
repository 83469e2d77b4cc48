import { Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { formatDate } from '#core/time/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { LeaveRecord } from '../leave-types.ts'
import styles from '../leave.module.css'

interface RecordMenuProps {
  record: LeaveRecord
  onRemove: (record: LeaveRecord) => void
}

/** The actions on a day of leave, or the reason why there are none. */
export function RecordMenu({ record, onRemove }: RecordMenuProps) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton
          label={`Actions for ${record.employee.name}, ${formatDate(record.date)}`}
          icon={<IconDots size={16} stroke={1.5} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {record.canRemove ? (
          <Menu.Item
            className={styles.danger ?? ''}
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={() => onRemove(record)}
          >
            Remove leave
          </Menu.Item>
        ) : (
          <div className={styles.menuNote} role="presentation">
            Your own leave is revoked under Manage My Leave.
          </div>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

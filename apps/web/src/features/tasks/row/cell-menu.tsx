import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MarkName } from '#web/ui/marks.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './row.module.css'

interface CellMenuProps<Value extends string> {
  /** The name of the choice in the row, which its shortcut looks for. */
  name: 'status' | 'priority'
  /** "Status of Count the pallets". */
  label: string
  value: Value
  options: readonly Value[]
  marks: Record<Value, MarkName>
  onChoose: (value: Value) => void
  /** The value as the row shows it. */
  children: ReactNode
}

/** A value of a row that is changed in place: it opens a menu with the others. */
export function CellMenu<Value extends string>(props: CellMenuProps<Value>) {
  const { name, label, value, options, marks, onChoose, children } = props
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <button type="button" className={styles.cell} data-in-place={name}>
          <span className="visually-hidden">{label}: </span>
          {children}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((one) => (
          <Menu.Item
            key={one}
            aria-current={one === value ? 'true' : undefined}
            rightSection={one === value ? <IconCheck size={16} stroke={1.5} /> : undefined}
            onClick={() => one !== value && onChoose(one)}
          >
            <StatusMark name={marks[one]}>{one}</StatusMark>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

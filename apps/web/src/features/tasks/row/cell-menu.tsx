import { Menu } from '#web/ui/overlay/menu.tsx'
import type { ReactNode } from 'react'
import { ChoiceItems, type Choice } from '../choice-items.tsx'
import styles from './row.module.css'

interface CellMenuProps<Value extends string> extends Choice<Value> {
  /** The name of the choice in the row, which its shortcut looks for. */
  name: 'status' | 'priority'
  /** "Status of Count the pallets". */
  label: string
  /** The value as the row shows it. */
  children: ReactNode
}

/** A value of a row that is changed in place: it opens a menu with the others. */
export function CellMenu<Value extends string>(props: CellMenuProps<Value>) {
  const { name, label, children, ...choice } = props
  return (
    <Menu
      position="bottom-start"
      width={200}
      target={
        <button type="button" className={styles.cell} data-in-place={name}>
          <span className="visually-hidden">{label}: </span>
          {children}
        </button>
      }
    >
      <ChoiceItems {...choice} />
    </Menu>
  )
}

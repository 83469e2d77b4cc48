import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../button/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'

export interface RowAct {
  name: string
  run: () => void
  needsConnection?: boolean
}

interface RowMenuProps {
  /** Includes the name of the row. */
  label: string
  acts: readonly RowAct[]
}

/** The actions on a row, if there is no room for buttons. */
export function RowMenu({ label, acts }: RowMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={200}
      target={
        <IconButton
          label={label}
          data-row-link
          icon={<IconDots size={16} stroke={1.5} aria-hidden="true" />}
        />
      }
    >
      {acts.map(({ name, run, needsConnection = false }) => (
        <Menu.Item key={name} onClick={run} needsConnection={needsConnection}>
          {name}
        </Menu.Item>
      ))}
    </Menu>
  )
}

import { Menu } from '../overlay/menu.tsx'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Button } from '../button/button.tsx'

interface ColumnMenuProps {
  choices: readonly { key: string; head: string; isShown: boolean }[]
  onToggle: (key: string) => void
}

/** Shows and hides the columns of a table. It stays open, so that several can be changed. */
export function ColumnMenu({ choices, onToggle }: ColumnMenuProps) {
  return (
    <Menu
      position="bottom-end"
      width={200}
      closeOnItemClick={false}
      target={
        <Button>
          Columns
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      }
    >
      {choices.map(({ key, head, isShown }) => (
        <Menu.CheckboxItem
          key={key}
          checked={isShown}
          checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
          onChange={() => onToggle(key)}
        >
          {head}
        </Menu.CheckboxItem>
      ))}
    </Menu>
  )
}

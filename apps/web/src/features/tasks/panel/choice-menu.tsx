import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import type { MarkName } from '#web/ui/marks.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'

interface ChoiceMenuProps<Value extends string> {
  id: string
  /** The name of the choice, such as "Status". */
  label: string
  value: Value
  options: readonly Value[]
  marks: Record<Value, MarkName>
  onChoose: (value: Value) => void
  shortcut?: string
  blockedBecause?: string | undefined
}

/** The current value with its mark on a button, and the others in a menu: nothing changes before one is chosen. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { id, label, value, options, marks, onChoose, shortcut, blockedBecause } = props
  const button = (
    <Button
      aria-label={`${label}: ${value}`}
      blockedBecause={blockedBecause}
      {...(shortcut ? { shortcut } : {})}
    >
      <StatusMark name={marks[value]}>{value}</StatusMark>
      <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
    </Button>
  )
  // The menu gives its button an id of its own.
  if (blockedBecause) return <span id={id}>{button}</span>
  return (
    <span id={id}>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown aria-label={label}>
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
    </span>
  )
}

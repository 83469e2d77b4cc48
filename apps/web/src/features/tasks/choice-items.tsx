import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'

export interface Choice<Value extends string> {
  value: Value
  options: readonly Value[]
  marks: Record<Value, MarkName>
  onChoose: (value: Value) => void
}

/** The items of a menu that chooses one value. The current value is marked, and choosing it changes nothing. */
export function ChoiceItems<Value extends string>({ value, options, marks, onChoose }: Choice<Value>) {
  return options.map((option) => (
    <Menu.Item
      key={option}
      aria-current={option === value ? 'true' : undefined}
      rightSection={option === value ? <IconCheck size={16} stroke={1.5} /> : undefined}
      onClick={() => option !== value && onChoose(option)}
    >
      <StatusMark name={marks[option]}>{option}</StatusMark>
    </Menu.Item>
  ))
}

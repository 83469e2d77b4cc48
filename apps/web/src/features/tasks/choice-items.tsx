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

/** The items of a menu in which one value is chosen; the one that holds is marked, and choosing it changes nothing. */
export function ChoiceItems<Value extends string>({ value, options, marks, onChoose }: Choice<Value>) {
  return options.map((one) => (
    <Menu.Item
      key={one}
      aria-current={one === value ? 'true' : undefined}
      rightSection={one === value ? <IconCheck size={16} stroke={1.5} /> : undefined}
      onClick={() => one !== value && onChoose(one)}
    >
      <StatusMark name={marks[one]}>{one}</StatusMark>
    </Menu.Item>
  ))
}

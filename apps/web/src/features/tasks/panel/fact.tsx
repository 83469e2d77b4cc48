import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { ChoiceItems, type Choice } from '../choice-items.tsx'
import styles from './panel.module.css'

/** One property of a task with its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface ChoiceMenuProps<Value extends string> extends Choice<Value> {
  id: string
  /** The name of the choice, such as "Status". */
  label: string
  shortcut?: string
  blockedBecause?: string | undefined
}

/** The current value with its mark on a button that opens a menu with the other values. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { id, label, shortcut, blockedBecause, ...choice } = props
  const { value, marks } = choice
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
  // The id is on a span, because the menu sets the id of its button.
  if (blockedBecause) return <span id={id}>{button}</span>
  return (
    <span id={id}>
      <Menu position="bottom-start" width={200} target={button}>
        <ChoiceItems {...choice} />
      </Menu>
    </span>
  )
}

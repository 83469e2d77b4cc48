import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './filters.module.css'

interface FilterButtonProps {
  label: string
  width?: number
  /** The filter's controls; `close` puts the popover away. */
  children: (close: () => void) => ReactNode
}

/** One filter of a list, opened under its button. */
export function FilterButton({ label, width = 280, children }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus width={width}>
      <Popover.Target>
        <Button data-filter onClick={() => setOpen(!isOpen)}>
          {label}
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles.popover}>{children(() => setOpen(false))}</div>
      </Popover.Dropdown>
    </Popover>
  )
}

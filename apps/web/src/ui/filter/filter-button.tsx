import { IconChevronDown } from '@tabler/icons-react'
import { useContext, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { InSheet } from './filter-sheet.tsx'
import styles from './filters.module.css'
import { Popup } from '../overlay/popup.tsx'

interface FilterButtonProps {
  label: string
  width?: number
  /** The filter's controls; `close` closes the popover. */
  children: (close: () => void) => ReactNode
}

/** One filter of a list, opened under its button; always open in the sheet on a phone. */
export function FilterButton({ label, width = 280, children }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (useContext(InSheet)) return children(() => undefined)
  return (
    <Popup
      isOpen={isOpen}
      onOpenChange={setOpen}
      label={label}
      width={width}
      target={
        <Button data-filter onClick={() => setOpen(!isOpen)}>
          {label}
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      }
    >
      <div className={styles.popover}>{children(() => setOpen(false))}</div>
    </Popup>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './list.module.css'

interface FoldProps {
  name: string
  /** What is inside: "9 meetings, 12-Jun-2026 to 30-Jun-2026". */
  facts: string
  isOpen: boolean
  onToggle: () => void
  /** Rendered only while open, so that nothing is loaded before. */
  children: ReactNode
}

/** Days of the list that open in place. */
export function Fold({ name, facts, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <>
      <h2 className={styles.fold}>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          icon={<IconChevronRight size={16} stroke={1.5} aria-hidden="true" />}
          onClick={onToggle}
        >
          <span>
            <b>{name}</b>
            <UnbrokenDates>{` · ${facts}`}</UnbrokenDates>
          </span>
        </Button>
      </h2>
      {isOpen && <div id={id}>{children}</div>}
    </>
  )
}

import type { ReactNode } from 'react'
import { Mark } from '#web/ui/status-mark.tsx'
import styles from './day.module.css'

/** The holidays of a day, by name. */
export function Holidays({ holidays }: { holidays: readonly { name: string }[] }) {
  return holidays.map(({ name }) => (
    <span key={name} className={styles.holiday}>
      <Mark name="holiday" size={10} />
      <span>
        <span className="visually-hidden">Holiday: </span>
        {name}
      </span>
    </span>
  ))
}

interface MoreButtonProps {
  isTabStop: boolean
  /** Opens the day, which has everything. */
  onOpen: () => void
  children: ReactNode
}

/** Counts what a day has no room for. */
export function MoreButton({ isTabStop, onOpen, children }: MoreButtonProps) {
  return (
    <button type="button" tabIndex={isTabStop ? 0 : -1} className={styles.more} onClick={onOpen}>
      {children}
    </button>
  )
}

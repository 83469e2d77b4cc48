import type { ReactNode } from 'react'
import styles from './more-button.module.css'

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

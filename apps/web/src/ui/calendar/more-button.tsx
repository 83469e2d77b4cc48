import type { ReactNode } from 'react'
import styles from './more-button.module.css'

interface MoreButtonProps {
  isTabStop: boolean
  /** Opens the day with all its entries. */
  onOpen: () => void
  children: ReactNode
}

/** A button with the number of a day's entries for which there is no room. */
export function MoreButton({ isTabStop, onOpen, children }: MoreButtonProps) {
  return (
    <button type="button" tabIndex={isTabStop ? 0 : -1} className={styles.more} onClick={onOpen}>
      {children}
    </button>
  )
}

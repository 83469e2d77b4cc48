import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import styles from './data-table.module.css'

interface RowAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

function RowAnchor({ children, ...rest }: RowAnchorProps) {
  return (
    <a {...rest} className={styles.link} data-row-link dir="auto">
      {children}
    </a>
  )
}

/** The link of a row, in the cell that names it. The list's keys move between these links. */
export const RowLink = createLink(RowAnchor)

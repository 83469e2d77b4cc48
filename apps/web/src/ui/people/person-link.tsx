import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { clsx } from '../clsx.ts'
import styles from './person-link.module.css'

interface PersonLinkProps {
  /** Null for a deleted account: the name is then only text. */
  id: string | null | undefined
  /** The name as displayed here. */
  children: ReactNode
  className?: string | undefined
  /** Looks like a link, for a name outside of a text. */
  isAccent?: boolean
}

/** A person's name that links to their page. Not for rows that are links themselves. Memoised. */
export const PersonLink = memo(function PersonLink(props: PersonLinkProps) {
  const { id, children, className, isAccent } = props
  if (!id) return <span className={className}>{children}</span>
  return (
    <Link
      to="/people/$personId"
      params={{ personId: id }}
      className={clsx(isAccent ? 'text-link' : styles.name, className)}
      preload={false}
      dir="auto"
    >
      {children}
    </Link>
  )
})

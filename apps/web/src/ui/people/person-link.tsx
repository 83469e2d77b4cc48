import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { clsx } from '../clsx.ts'
import styles from './person-link.module.css'

interface PersonLinkProps {
  /** Null for somebody whose account was deleted: the name is then only text. */
  id: string | null | undefined
  /** The name as it is written here. */
  children: ReactNode
  className?: string | undefined
  /** Looks like a link where it stands alone. */
  isAccent?: boolean
}

/** A person's name that leads to their page. Not for rows that are links themselves. Rendered again only when it changes. */
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

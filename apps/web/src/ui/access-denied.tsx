import type { ReactNode } from 'react'
import styles from './access-denied.module.css'
import { ButtonLink } from './button.tsx'
import { PageTitle } from './page-title.tsx'

interface AccessDeniedProps {
  /** The name of the closed page, for the document's title: "Roles & Permissions". */
  page: string
  title?: string
  /** The missing permission, with the specification's message if it has one. */
  text: string
  /** Who can help. */
  help?: ReactNode
}

/**
 * Shown instead of a page that the person may not open; nothing of the page was loaded (docs/spec/decisions.md#002).
 */
export function AccessDenied({
  page,
  title = 'Access Denied',
  text,
  help = 'Your company’s administrator can give you a role that opens this page.',
}: AccessDeniedProps) {
  return (
    <>
      <PageTitle documentTitle={`${title} – ${page}`}>{title}</PageTitle>
      <div className={styles.panel}>
        <p className={styles.text}>{text}</p>
        {help && <p className={styles.help}>{help}</p>}
        <ButtonLink to="/" look="filled" size="form">
          Go Home
        </ButtonLink>
      </div>
    </>
  )
}

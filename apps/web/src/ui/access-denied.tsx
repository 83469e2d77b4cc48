import type { ReactNode } from 'react'
import styles from './access-denied.module.css'
import { ButtonLink } from './button.tsx'
import { PageTitle } from './page-title.tsx'

interface AccessDeniedProps {
  /** The page that stays closed, for the document's title: "Roles & Permissions". */
  page: string
  title?: string
  /** What is missing, in the specification's words where it has some. */
  text: string
  /** Who can help. */
  help?: ReactNode
}

/** Stands in the place of a page that the person may not open; nothing of the page was loaded (decision 002). */
export function AccessDenied({
  page,
  title = 'Access Denied',
  text,
  help = 'The tenant administrator of your organisation can give you a role that opens this page.',
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

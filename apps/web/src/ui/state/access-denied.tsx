import styles from './access-denied.module.css'
import { ButtonLink } from '../button/button.tsx'
import { LinePicture } from '../day-line/line-picture.tsx'
import { PageTitle } from '../page/page-title.tsx'

interface AccessDeniedProps {
  /** The name of the closed page, for the document's title: "Roles & Permissions". */
  page: string
  /** The missing permission, with the specification's message if it has one. */
  text: string
  /** Where to get help. */
  help?: string
}

/**
 * Shown instead of a page that the person may not open; nothing of the page was loaded (docs/spec/decisions.md#002).
 */
export function AccessDenied({
  page,
  text,
  help = 'Your company’s administrator can give you a role that opens this page.',
}: AccessDeniedProps) {
  return (
    <>
      <PageTitle documentTitle={`Access Denied – ${page}`}>Access Denied</PageTitle>
      <div className={styles.panel}>
        <LinePicture of="broken" />
        <p className={styles.text}>{text}</p>
        <p className={styles.help}>{help}</p>
        <ButtonLink to="/" look="filled" size="form">
          Go Home
        </ButtonLink>
      </div>
    </>
  )
}

import { useEffect, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import styles from './page-title.module.css'
import { UnbrokenDates } from './unbroken-dates.tsx'

interface PageTitleProps {
  children: string
  /** The document's title where it differs from the heading, such as "Meera Iyer – Manage Reports". */
  documentTitle?: string
  /** One line of facts under the heading. */
  facts?: ReactNode
  /** The page's primary button; on a phone it sticks to the bottom, or stays in place. */
  action?: ReactNode
  actionOnPhone?: 'sticky' | 'inline'
  /** Further elements beside the heading. */
  more?: ReactNode
}

export function PageTitle({
  children,
  documentTitle = children,
  facts,
  action,
  actionOnPhone = 'sticky',
  more,
}: PageTitleProps) {
  const isPhone = useMedia('phone')
  useEffect(() => {
    document.title = `${documentTitle} · Daymark`
  }, [documentTitle])
  return (
    <div className={styles.title}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{children}</h1>
        {facts && (
          <div className={styles.facts}>
            <UnbrokenDates>{facts}</UnbrokenDates>
          </div>
        )}
      </div>
      {more}
      {action &&
        (isPhone && actionOnPhone === 'sticky' ? <div className={styles.bar}>{action}</div> : action)}
    </div>
  )
}

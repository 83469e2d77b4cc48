import { useEffect, type ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '../clsx.ts'
import styles from './page-title.module.css'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'

interface PageTitleProps {
  children: string
  /** The document's title where it differs from the heading, such as "Meera Iyer – Manage Reports". */
  documentTitle?: string
  /** One line of facts under the heading. */
  facts?: ReactNode
  /** The page's primary button; on a phone it stays in place, or is a bar in place of the bottom bar. */
  action?: ReactNode
  actionOnPhone?: 'inline' | 'bar'
  /** Whether it is not known yet if there is an action: a phone reserves its place beside the heading. */
  awaitsAction?: boolean
  /** Further elements beside the heading. */
  more?: ReactNode
}

export function PageTitle({
  children,
  documentTitle = children,
  facts,
  action,
  actionOnPhone = 'inline',
  awaitsAction = false,
  more,
}: PageTitleProps) {
  const isPhone = useMedia('phone')
  useEffect(() => {
    document.title = `${documentTitle} · Daymark`
  }, [documentTitle])
  return (
    <div className={clsx(styles.title, !more && styles.withoutMore)}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{children}</h1>
        {facts && (
          <div className={styles.facts}>
            <UnbrokenDates>{facts}</UnbrokenDates>
          </div>
        )}
      </div>
      {more}
      {isPhone && awaitsAction && <span className={styles.awaited} />}
      {action &&
        (isPhone && actionOnPhone === 'bar' ? (
          <div className={styles.bar} data-page-bar>
            {action}
          </div>
        ) : (
          action
        ))}
    </div>
  )
}

import { useEffect, type ReactNode } from 'react'
import { clsx } from '#web/ui/clsx.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { Daymark } from '#web/ui/page/wordmark.tsx'
import { OfflineNote } from './offline-note.tsx'
import styles from './sign-in.module.css'
import type { LinkProblem } from './use-link.ts'

interface MailLinkPageProps {
  title: string
  titleClass?: string | undefined
  /** Whether the link's details are loaded; the children show them. */
  isFound: boolean
  problem: LinkProblem | undefined
  onRetry: () => void
  /** An alternative for somebody whose link does not work. */
  wayOut?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** Whether the wordmark leads to the start page: for people who have an account. */
  leadsHome?: boolean
  /** Whether the content is so long that it begins near the top, for its buttons to be in view. */
  isLong?: boolean
}

/** The frame of a page that a link in a mail opens without a sign-in: the title, and why the link does not work. */
export function MailLinkPage({
  title,
  titleClass,
  isFound,
  problem,
  onRetry,
  wayOut,
  children,
  footer,
  leadsHome,
  isLong,
}: MailLinkPageProps) {
  const isWaiting = !isFound && !problem
  const isSlow = useSlow(isWaiting)
  useEffect(() => {
    document.title = `${title} · Daymark`
  }, [title])
  const name = (
    <>
      <Daymark />
      Daymark
    </>
  )
  return (
    <div className={styles.page}>
      <main className={clsx(styles.column, isLong && styles.long)} aria-busy={isWaiting}>
        {leadsHome ? (
          <a className={styles.wordmark} href="/">
            {name}
          </a>
        ) : (
          <span className={styles.wordmark}>{name}</span>
        )}
        <h1 tabIndex={-1} className={titleClass}>
          {title}
        </h1>
        {problem && (
          <div className={styles.message}>
            <Note mark="missed" role="alert">
              {problem.text}
            </Note>
            {problem.isTemporary && !isFound && <Button onClick={onRetry}>Try again</Button>}
            {!problem.isTemporary && !isFound && wayOut}
          </div>
        )}
        {isSlow ? (
          <div className={styles.message}>
            <Skeleton width={280} />
          </div>
        ) : (
          <>
            {isFound && <OfflineNote />}
            {children}
          </>
        )}
      </main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </div>
  )
}

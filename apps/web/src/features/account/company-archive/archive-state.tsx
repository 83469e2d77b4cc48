import { fetchedAgainMinutes } from '#core/company-archive/limits.ts'
import type { Output } from '#web/lib/api.ts'
import { useMe } from '#web/lib/use-me.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { Note } from '#web/ui/text/note.tsx'
import styles from './company-archive.module.css'

type Archive = NonNullable<Output<'GET /company-archive'>['archive']>

/** The progress of the archive, or its outcome. */
export function ArchiveState({ archive }: { archive: Archive }) {
  const { timeZone } = useMe().user
  return (
    <>
      <p className={styles.about}>
        Asked for by {archive.askedBy ?? 'a deleted person'} on{' '}
        <InstantText value={archive.askedAt} timeZone={timeZone} />.
      </p>
      <Outcome archive={archive} timeZone={timeZone} />
    </>
  )
}

function Outcome({ archive, timeZone }: { archive: Archive; timeZone: string }) {
  switch (archive.status) {
    case 'waiting':
      return <p className={styles.about}>It begins in a moment.</p>
    case 'running':
      return <Progress archive={archive} />
    case 'ready':
    case 'fetched':
      return <Ready archive={archive} timeZone={timeZone} />
    case 'failed':
      return <Note mark="warning">It could not be made: {archive.problem}</Note>
    case 'cancelled':
      return <Ended>{isComplete(archive) ? 'It was deleted.' : 'It was cancelled.'}</Ended>
    case 'expired':
      return <Ended>It was not downloaded in time, and is deleted.</Ended>
  }
}

/** Whether it was ready before it ended. */
function isComplete({ done, total }: Archive): boolean {
  return total > 0 && done === total
}

function Ended({ children }: { children: string }) {
  return (
    <p className={styles.about}>
      <StatusMark name="archived">{children}</StatusMark>
    </p>
  )
}

const shownNumber = (value: number) => value.toLocaleString('en')

function Progress({ archive: { done, total, step } }: { archive: Archive }) {
  const words =
    step === ''
      ? 'Counting'
      : `Writing ${step.replaceAll('-', ' ')}: ${shownNumber(done)} of ${shownNumber(total)}`
  return (
    <div className={styles.progress}>
      <progress
        aria-label="Making the archive"
        value={total === 0 ? undefined : done}
        max={Math.max(1, total)}
      />
      <p className={styles.about}>{words}. You can leave this page.</p>
    </div>
  )
}

function Ready({ archive, timeZone }: { archive: Archive; timeZone: string }) {
  const { bytes, sha256, expiresAt, status, mayFetch, askedBy } = archive
  const isOver = !mayFetch && status === 'fetched'
  return (
    <>
      <p className={styles.about}>
        {isOver ? (
          <StatusMark name="archived">It was downloaded, and is deleted.</StatusMark>
        ) : (
          <>
            <StatusMark name="active">{status === 'ready' ? 'Ready' : 'Downloaded'}</StatusMark>
            {bytes !== null && ` · ${fileSize(bytes)}`}
          </>
        )}
      </p>
      {!isOver && expiresAt && (
        <p className={styles.about}>
          {status === 'fetched'
            ? `A download that was lost can be repeated within ${fetchedAgainMinutes} minutes, until `
            : mayFetch
              ? 'You can download it once, until '
              : `${askedBy ?? 'A deleted person'} can download it, until `}
          <InstantText value={expiresAt} timeZone={timeZone} />.
        </p>
      )}
      {!isOver && sha256 && (
        <details className={styles.details}>
          <summary>Checksum of the file</summary>
          <p>
            SHA-256: <code>{sha256}</code>
          </p>
        </details>
      )}
    </>
  )
}

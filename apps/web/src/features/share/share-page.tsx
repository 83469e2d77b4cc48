import { useEffect, useState, type ReactNode } from 'react'
import { shownFileName } from '#core/reports/file-name.ts'
import { takeSharedContent, type SharedContent } from '#web/lib/shared-content.ts'
import { attachmentRefusal } from '#web/ui/attachments/upload.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { Note } from '#web/ui/text/note.tsx'
import styles from './share.module.css'
import { sharedLine } from './shared-line.ts'

/** Whether today's report takes something, as the page of reports knows it. */
export type ReportOfToday =
  | { is: 'missing' }
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => unknown }
  | { is: 'closed'; because: string }
  | { is: 'open'; add: (added: { line: string; files: readonly File[] }) => void; isAdding: boolean }

export interface ShareActions {
  report: ReportOfToday
  /** Opens the entry of a new task with this line; undefined if the person may not create tasks. */
  newTask: ((line: string) => void) | undefined
}

interface SharePageProps extends ShareActions {
  /** The id in the address, under which the service worker keeps it. */
  shared: string | undefined
}

/** `/share`: what another app has shared, as text, and what the person may do with it. */
export function SharePage({ shared, ...actions }: SharePageProps) {
  const content = useShared(shared)
  return (
    <>
      <PageTitle>Shared with Daymark</PageTitle>
      {content === undefined && (
        <div className={styles.content} aria-busy="true">
          <Skeleton width={260} height={20} />
        </div>
      )}
      {content === null && <EmptyState>What you shared is no longer here. Share it again.</EmptyState>}
      {content && <Shared content={content} {...actions} />}
    </>
  )
}

/** Undefined while it is requested, null if the service worker does not have it. */
function useShared(id: string | undefined): SharedContent | null | undefined {
  const [found, setFound] = useState<{ id: string; content: SharedContent | null }>()
  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    const take = async () => {
      const content = await takeSharedContent(id)
      if (!isOver) setFound({ id, content })
    }
    void take()
    return () => {
      isOver = true
    }
  }, [id])
  if (id === undefined) return null
  return found?.id === id ? found.content : undefined
}

function Shared({ content, report, newTask }: ShareActions & { content: SharedContent }) {
  const { title, text, url, files, leftOut, isCut } = content
  return (
    <div className={styles.content}>
      <dl className={styles.facts}>
        {title !== '' && <Fact name="Title">{title}</Fact>}
        {text !== '' && text !== title && <Fact name="Text">{text}</Fact>}
        {url !== '' && url !== text && <Fact name="Address">{url}</Fact>}
        {files.length > 0 && (
          <Fact name={files.length === 1 ? 'File' : 'Files'}>
            <ul className={styles.files}>
              {files.map((file, index) => (
                // Two files may have the same name.
                <SharedFile key={index} file={file} />
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {isCut && <Note mark="warning">The end of a long text was left out.</Note>}
      {leftOut.length > 0 && (
        <Note mark="warning">
          Left out, because ten files of at most 10 MB each can be shared at once:{' '}
          {leftOut.map(shownFileName).join(', ')}.
        </Note>
      )}
      <Actions content={content} report={report} newTask={newTask} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

function SharedFile({ file }: { file: File }) {
  const refusal = attachmentRefusal(file, 1)
  return (
    <li>
      {shownFileName(file.name)} <span className={styles.size}>{fileSize(file.size)}</span>
      {refusal && (
        <span className={styles.refusal}>
          <Mark name="missed" size={10} />
          {refusal}
        </span>
      )}
    </li>
  )
}

/** Nothing is created before one of the buttons is pressed. */
function Actions({ content, report, newTask }: ShareActions & { content: SharedContent }) {
  const line = sharedLine(content)
  const files = content.files.filter((file) => attachmentRefusal(file, 1) === undefined)
  const isForTask = newTask !== undefined && line !== ''
  const isForReport = report.is !== 'missing' && (line !== '' || files.length > 0)
  if (!newTask && report.is === 'missing')
    return <Note>You may neither add tasks nor submit reports, so there is nothing to add it to.</Note>
  return (
    <>
      {newTask && content.files.length > 0 && (
        <Note>
          {isForTask ? 'A task cannot hold files: only the text becomes one.' : 'A task cannot hold files.'}
        </Note>
      )}
      {isForReport && report.is === 'closed' && (
        <Note>{report.because} Nothing can be added to it here.</Note>
      )}
      {isForReport && report.is === 'failed' && (
        <ErrorState error={report.error} what="Today’s report" retry={report.retry} />
      )}
      <div className={styles.actions}>
        {isForReport && (report.is === 'open' || report.is === 'loading') && (
          <Button
            look="filled"
            size="form"
            busy={report.is === 'open' && report.isAdding && 'Adding…'}
            blockedBecause={report.is === 'loading' ? 'Today’s report is loading' : undefined}
            onClick={() => report.is === 'open' && report.add({ line, files })}
          >
            Add to today’s report
          </Button>
        )}
        {isForTask && (
          <Button size="form" onClick={() => newTask(line)}>
            New task
          </Button>
        )}
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { maxComment } from '#core/reports/limits.ts'
import { lengthProblem } from '#web/lib/text-length.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { ReactionPicker } from './reaction-picker.tsx'
import styles from './read.module.css'
import { ReportBody } from './report-body.tsx'
import { reportQuery } from './report-query.ts'
import { useAcknowledgeKeys } from './use-acknowledge-keys.ts'
import { blankComment, commentDraftName, useCommentDraft, type CommentDraft } from './use-comment-draft.ts'
import { useVersionView } from './version-choice.tsx'

interface InlineReportProps {
  reportId: string
  author: string
  /** Whether the person may acknowledge it and has not. */
  isWaiting: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  /** The first lines, shown instead of the whole report until the reader opens it, so that nothing is loaded before. */
  preview?: ReactNode
  /** Acknowledges it; returns true if it succeeded, after which the draft of the comment is deleted. */
  onAcknowledge: (given: CommentDraft) => Promise<boolean>
}

/** A complete report opened in a list of people, with reaction, comment and Acknowledge below it. */
export function InlineReport(props: InlineReportProps) {
  const { reportId, author, isWaiting, problem, preview, onAcknowledge } = props
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {preview && !isWhole ? (
        <div className={styles.preview}>
          {preview}
          <Button look="accent" flush="start" onClick={() => setWhole(true)}>
            Show the whole report
          </Button>
        </div>
      ) : (
        <WholeReport reportId={reportId} />
      )}
      {isWaiting && <AcknowledgeBar key={reportId} {...{ reportId, author, problem, onAcknowledge }} />}
    </>
  )
}

function WholeReport({ reportId }: { reportId: string }) {
  const { data: report, error, refetch } = useQuery(reportQuery(reportId))
  const { view, show } = useVersionView(reportId)
  if (report) return <ReportBody report={report} view={view} onView={show} />
  if (error) return <ErrorState error={error} what="The report" retry={() => refetch()} />
  return (
    <div aria-busy="true" className={styles.text}>
      <Skeleton width="60%" />
    </div>
  )
}

function AcknowledgeBar({
  reportId,
  author,
  problem,
  onAcknowledge,
}: Omit<InlineReportProps, 'isWaiting' | 'preview'>) {
  const name = useId()
  const isBusy = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useCommentDraft({
    name: commentDraftName(reportId),
    label: `Comment on the report of ${author}`,
    start: blankComment,
  })
  const { reaction } = draft.value
  const acknowledge = async () => {
    if (lengthProblem(draft.value.comments, maxComment)) return field.current?.focus()
    if (isBusy.current || refusedOffline()) return
    isBusy.current = true
    if (await onAcknowledge(draft.value)) void draft.end()
    isBusy.current = false
  }
  const react = (next: string | null) => draft.change({ reaction: next })
  useAcknowledgeKeys('Today', 'Acknowledge the open report and go on', {
    acknowledge: () => void acknowledge(),
    comment: () => field.current?.focus(),
    react: (emoji) => react(emoji === reaction ? null : emoji),
  })
  return (
    <>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.inlineBar}>
        <ReactionPicker name={name} showKeys value={reaction} onChange={react} />
        <div className={styles.inlineComment}>
          <TextArea
            ref={field}
            label="Comment (optional)"
            labelHidden
            placeholder="Add a comment"
            rows={1}
            limit={maxComment}
            value={draft.value.comments}
            onBlur={draft.saveOnBlur}
            onChange={(event) => draft.change({ comments: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              event.stopPropagation()
              event.currentTarget.blur()
            }}
          />
        </div>
        <Button look="filled" size="form" shortcut="A" needsConnection onClick={() => void acknowledge()}>
          {problem ? 'Try again' : 'Acknowledge'}
        </Button>
      </div>
    </>
  )
}

import { maxComment } from '#core/reports/limits.ts'
import { lengthProblem } from '#web/lib/text-length.ts'
import { useDeferredValue, useEffect, useRef, useState, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { afterPaint } from '#web/paint/after-paint.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { loadDraft, removeDraft } from '#web/lib/drafts.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useVersionView } from '../read/version-choice.tsx'
import { reportSearch, type ListPath } from '../list/search.ts'
import { blankComment, commentDraftName, type CommentDraft } from '../read/use-comment-draft.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { useAcknowledgeKeys } from '../read/use-acknowledge-keys.ts'
import type { OthersScope } from './use-pending.ts'
import { previousQuery } from './previous-query.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewEnd } from './review-end.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewReport } from './review-report.tsx'
import styles from './review.module.css'
import type { Entry } from './review-session.ts'
import { useReviewSession } from './use-review-session.ts'

interface ReviewPageProps {
  /** The list that the review was opened from, and returns to. */
  path: ListPath
  startAt: string | undefined
}

/** Shows the pending reports in order, oldest first; usable entirely by keyboard. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the list, the report and the keys share one run
export function ReviewPage({ path, startAt }: ReviewPageProps) {
  const scope = path === '/all-reports' ? 'all' : 'team'
  const { run, send, current, acknowledge, error, refetch } = useReviewSession(startAt, scope)
  const { currentId } = run
  // The mark of the next report in the list is painted first.
  const shown = useDeferredValue(current)
  const { draft, setDraft, endDraft } = useDrafts(currentId)
  const { view, show, showNext } = useVersionView(currentId ?? '')
  const previous = usePreviousReport(current, scope)
  const comment = useRef<HTMLTextAreaElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const go = useSearchChange(path, reportSearch)

  const isWaiting = current?.state === 'pending' || current?.state === 'failed'
  const step = (by: 1 | -1) => send({ type: 'stepped', step: by })
  const open = (id: string) => send({ type: 'opened', id })
  const sendDraft = async (entry: Entry) => {
    const isDone = await acknowledge(entry, draft.comments, draft.reaction)
    if (isDone) endDraft(entry.report.id)
  }
  const onAcknowledge = () => {
    if (!current || !isWaiting) step(1)
    else if (lengthProblem(draft.comments, maxComment)) comment.current?.focus()
    else if (!refusedOffline()) void sendDraft(current)
  }
  const focusReport = () => page.current?.querySelector<HTMLElement>('h2')?.focus()
  const leave = () =>
    go(
      { review: undefined, report: undefined },
      { onDone: () => document.querySelector<HTMLElement>('main h1')?.focus() },
    )
  useReviewKeys(
    {
      acknowledge: onAcknowledge,
      comment: () => comment.current?.focus(),
      react: (emoji) => setDraft({ ...draft, reaction: draft.reaction === emoji ? null : emoji }),
      step,
      switchVersion: showNext,
      previousReport: previous.toggle,
      leave,
    },
    current !== undefined,
  )
  useEffect(() => {
    document.title = `${current ? `${current.report.employee.name} – ` : ''}Review pending · Daymark`
  }, [current])
  // The address follows the review, so that a reload continues at the same report. Updated after the paint.
  useEffect(() => {
    if (run.hasBegun) return afterPaint(() => go({ report: currentId }, { replace: true }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `go` is a new function each time
  }, [currentId, run.hasBegun])

  return (
    <div ref={page} className={styles.review}>
      <div className={styles.side}>
        <ReviewHead run={run} onStep={step} onLeave={leave} />
        <ReviewList entries={run.entries} currentId={currentId} onOpen={open} />
      </div>
      {current ? (
        <article className={styles.report} aria-label={`Report by ${current.report.employee.name}`}>
          <ReviewReport
            entry={shown ?? current}
            scope={scope}
            view={view}
            onView={show}
            previousId={previous.id}
            onPrevious={previous.open}
          />
          <ReviewBar
            key={currentId}
            report={current.report}
            draft={draft}
            onDraft={setDraft}
            isWaiting={isWaiting}
            isElsewhere={current.state === 'elsewhere'}
            onAcknowledge={onAcknowledge}
            onSkip={() => step(1)}
            commentRef={comment}
            onLeaveComment={focusReport}
          />
        </article>
      ) : run.hasBegun ? (
        <ReviewEnd path={path} run={run} onOpen={open} />
      ) : (
        error && <ErrorState error={error} what="The reports" retry={() => refetch()} />
      )}
    </div>
  )
}

/** The earlier report of the same person that is open beside the current one. */
function usePreviousReport(current: Entry | undefined, scope: OthersScope) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<{ besideId: string; id: string | undefined }>()
  const currentId = current?.report.id
  const id = opened?.besideId === currentId ? opened?.id : undefined
  const open = (next: string | undefined) => currentId && setOpened({ besideId: currentId, id: next })
  return {
    id,
    open,
    /** Opens the newest, or closes the open one. */
    toggle: () => {
      if (!current) return
      const newest = client.getQueryData(previousQuery(current.report, scope).queryKey)?.items[0]
      open(id ? undefined : newest?.id)
    },
  }
}

/**
 * The comment and reaction for each report of the review, which ReviewBar keeps on this device until they are sent: a
 * failed one still has them when it is reopened, as does the panel of the report.
 */
function useDrafts(reportId: string | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, CommentDraft>>>({})
  const load = useEffectEvent(async (id: string) => {
    const kept = await loadDraft<CommentDraft>(commentDraftName(id))
    if (kept) setDrafts((all) => ({ [id]: kept.value, ...all }))
  })
  useEffect(() => {
    if (reportId) void load(reportId)
  }, [reportId])
  return {
    draft: (reportId && drafts[reportId]) || blankComment,
    setDraft: (draft: CommentDraft) => {
      if (reportId) setDrafts((all) => ({ ...all, [reportId]: draft }))
    },
    /** Called when the server has the comment. */
    endDraft: (id: string) => void removeDraft(commentDraftName(id)),
  }
}

interface ReviewActions {
  acknowledge: () => void
  comment: () => void
  react: (emoji: string) => void
  step: (step: 1 | -1) => void
  switchVersion: () => void
  previousReport: () => void
  leave: () => void
}

/** The shortcuts of the review (interface guide, section 3). */
function useReviewKeys(actions: ReviewActions, enabled: boolean): void {
  const group = 'Review'
  useAcknowledgeKeys(group, 'Acknowledge and go on', actions, enabled)
  useShortcuts(
    [
      { keys: 'v', does: 'Switch the version', group, run: actions.switchVersion },
      { keys: 'p', does: 'Previous report of the employee', group, run: actions.previousReport },
    ],
    enabled,
  )
  useShortcuts([
    { keys: 'j', does: 'Next report', group, run: () => actions.step(1) },
    { keys: 'k', does: 'Previous report', group, run: () => actions.step(-1) },
    { keys: 'Escape', does: 'Leave the review', group, run: actions.leave },
  ])
}

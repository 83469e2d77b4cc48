import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { removeDraft, saveDraft } from '#web/lib/drafts.ts'
import { refusedError } from '#web/lib/outbox-entry.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { DayClosed, type ClosedDay, type ClosedParts } from './day-closed.tsx'
import { DayNotes } from './day-notes.tsx'
import { DueLine } from './due-line.tsx'
import { FormMenu } from './form-menu.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { QueuedReport } from './queued-report.tsx'
import {
  dayDraftName,
  draftOf,
  editDraftName,
  emptyDraft,
  type Report,
  type ReportDay,
  type ReportDraft,
} from './report-draft.ts'
import { daySubject, editLabel, reportLabel, submissionEntry } from './report-entry.ts'
import { ReportForm } from './report-form.tsx'
import styles from './submit.module.css'
import { suggestionsFor, type TasksOfDay } from './suggestion-groups.ts'
import { SubmittedReport } from './submitted-report.tsx'
import { useFocusOutcome } from './use-focus-outcome.ts'
import { useKeptReport } from './use-kept-report.ts'
import { useShownDay } from './use-shown-day.ts'

interface SubmitPageProps {
  forDate: string
  /** The person's tasks for a report of today, if there are any. Suggestions beside the form wait for them, so that none moves another. */
  tasks?: TasksOfDay | 'loading' | undefined
  /** What the page of a closed day shows beside the report; without it, only the report. */
  closing?: ((day: ClosedDay) => ClosedParts) | undefined
}

/** `/submit-eod/{forDate}`: submit the report of a day. */
export function SubmitPage({ forDate, tasks, closing }: SubmitPageProps) {
  const shown = useShownDay(forDate)
  const { day, error, refetch } = shown
  if (day) return <Day key={day.date} day={day} tasks={tasks} closing={closing} shown={shown} />
  return (
    <>
      <PageTitle facts={error ? undefined : <Skeleton width={260} height={20} />}>Submit EOD</PageTitle>
      {error ? <ErrorState error={error} what="The day" retry={() => refetch()} /> : <FormSkeleton />}
    </>
  )
}

interface DayProps extends Pick<SubmitPageProps, 'tasks' | 'closing'> {
  day: ReportDay
  shown: ReturnType<typeof useShownDay>
}

function Day({ day, tasks, closing, shown }: DayProps) {
  const { user } = useMe()
  const client = useQueryClient()
  const navigate = useNavigate()
  const draftName = dayDraftName(user.id, day.date)
  const label = reportLabel(day.date)
  const known = tasks === 'loading' ? undefined : tasks
  // Collapsed to one line above the form they are needed at once, or the form would move.
  const isNarrow = useMedia('narrow')
  const isAwaited = tasks === 'loading' && !isNarrow
  const kept = useKeptReport({
    subject: daySubject(day.date),
    draftName,
    label,
    stored: day.report ? draftOf(day.report) : undefined,
  })
  useFocusOutcome(!day.report && kept.isReady && !kept.queued && !day.refusal)
  const documentTitle = `${formatDateWithDay(day.date)} – Submit EOD`
  const newDay = shown.goToToday && <NewDay onGo={shown.goToToday} />
  const title = (facts: ReactNode, more?: ReactNode) => (
    <div className={styles.head}>
      <PageTitle documentTitle={documentTitle} facts={facts} more={more}>
        Submit EOD
      </PageTitle>
    </div>
  )
  // A report of another day, also one before midnight, closes nothing today.
  const close = (plan: string, content: ReactNode) =>
    closing && day.isToday && !shown.goToToday ? (
      <DayClosed
        day={day}
        parts={closing({
          date: day.date,
          plan,
          isSent: day.report !== null,
          isFirstReport: day.lastReport === null,
          missedDates: day.missedDates.filter((missed) => missed !== day.date),
          dayKind: day.dayKind,
        })}
      >
        {content}
      </DayClosed>
    ) : (
      <>
        {title(date)}
        {content}
      </>
    )
  const date = <time dateTime={day.date}>{formatDateWithDay(day.date)}</time>

  if (day.report) {
    const { id } = day.report
    return close(
      draftOf(day.report).texts.planForTomorrow,
      <SubmittedReport
        report={day.report}
        unsent={kept.draft}
        onDiscard={() => void removeDraft(draftName).then(kept.reload)}
        next={newDay}
        onEditWith={() =>
          void saveDraft(
            editDraftName(user.id, id),
            { ...kept.draft?.value, refusal: undefined },
            { label: editLabel(day.date) },
          )
            .then(() => removeDraft(draftName))
            .then(() => navigate({ to: '/edit-eod/$reportId', params: { reportId: id } }))
        }
      />,
    )
  }
  if (!kept.isReady)
    return (
      <>
        {title(<DueLine day={day} />)}
        <FormSkeleton />
      </>
    )
  if (kept.queued)
    return close(
      (kept.queued.kept as ReportDraft).texts.planForTomorrow,
      <QueuedReport
        entry={kept.queued}
        unsent={kept.draft}
        onDiscard={() => void removeDraft(draftName).then(kept.reload)}
        next={newDay}
        onTakeBack={async () => {
          if (!(await kept.takeBack())) toast.info('It was sent already')
          await client.invalidateQueries({ queryKey: ['reports'] })
        }}
      />,
    )
  if (day.refusal)
    return (
      <>
        {title(date)}
        <EmptyState
          action={
            <ButtonLink to="/submit-eod/$forDate" params={{ forDate: 'today' }} size="form">
              Go to today’s report
            </ButtonLink>
          }
        >
          {day.refusal.message}
        </EmptyState>
      </>
    )

  return (
    <ReportForm
      key={kept.round}
      start={emptyDraft}
      draftName={draftName}
      label={label}
      draft={kept.draft}
      onWriting={(isWriting) => shown.setWriting(day, isWriting)}
      onInterrupted={kept.interrupted}
      verb="Submit report"
      busyVerb="Submitting…"
      suggest={(added) => (isAwaited ? [] : suggestionsFor(day, known, added.tasksCompleted))}
      lastTexts={day.lastReport ?? undefined}
      head={(copy) => (
        <>
          {title(<DueLine day={day} />, <FormMenu {...copy} />)}
          {newDay && <div className={styles.notes}>{newDay}</div>}
          <DayNotes day={day} />
        </>
      )}
      send={async (draft, endDraft) => {
        const outcome = await sendNow(submissionEntry(user.id, day.date, draft))
        if (outcome.is === 'refused') {
          // Another tab or device was first: the page shows that report, with this text beside it.
          if (outcome.refusal.code === 'report_exists')
            void client.invalidateQueries({ queryKey: ['reports'] })
          throw refusedError(outcome.refusal)
        }
        await endDraft()
        await kept.reload()
        if (outcome.is === 'done') shown.setSubmitted({ ...day, report: outcome.output as Report })
        if (outcome.is !== 'waiting') void client.invalidateQueries({ queryKey: ['reports'] })
      }}
    />
  )
}

/** After midnight, on the page of the day before. */
function NewDay({ onGo }: { onGo: () => void }) {
  return (
    <Note mark="info" role="status">
      A new day has begun; this is still the report of the day before.{' '}
      <Button look="accent" onClick={onGo}>
        Go to today’s report
      </Button>
    </Note>
  )
}

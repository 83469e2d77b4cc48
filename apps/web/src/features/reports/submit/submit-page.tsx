import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { removeDraft, saveDraft } from '#web/lib/drafts.ts'
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
import { daySubject, editLabel, reportLabel, sendReport, submissionEntry } from './report-entry.ts'
import { ReportForm } from './report-form.tsx'
import styles from './submit.module.css'
import { suggestionsFor, type TasksOfDay } from './suggestion-groups.ts'
import { SubmittedReport } from './submitted-report.tsx'
import { useFocusOutcome } from './use-focus-outcome.ts'
import { useKeptReport } from './use-kept-report.ts'
import { useShownDay } from './use-shown-day.ts'

interface SubmitPageProps {
  forDate: string
  /** The person's tasks for a report of today, if any. The suggestions wait for them to avoid a layout shift. */
  tasks?: TasksOfDay | 'loading' | undefined
  /** What the page of a closed day shows beside the report; only the report by default. */
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
  const draftName = dayDraftName(user.id, day.date)
  const kept = useKeptReport({
    subject: daySubject(day.date),
    draftName,
    label: reportLabel(day.date),
    stored: day.report ? draftOf(day.report) : undefined,
  })
  useFocusOutcome(!day.report && kept.isReady && !kept.queued && !day.refusal)
  const onDiscard = () => void removeDraft(draftName).then(kept.reload)
  if (day.report)
    return (
      <Closed {...{ day, closing, shown }} plan={draftOf(day.report).texts.planForTomorrow}>
        <Submitted report={day.report} {...{ day, kept, onDiscard }} next={newDayOf(shown)} />
      </Closed>
    )
  if (!kept.isReady)
    return (
      <>
        <Head day={day} facts={<DueLine day={day} />} />
        <FormSkeleton />
      </>
    )
  if (kept.queued)
    return (
      <Closed {...{ day, closing, shown }} plan={(kept.queued.kept as ReportDraft).texts.planForTomorrow}>
        <QueuedReport
          entry={kept.queued}
          unsent={kept.draft}
          onDiscard={onDiscard}
          next={newDayOf(shown)}
          onTakeBack={async () => {
            if (!(await kept.takeBack())) toast.info('It was sent already')
            await client.invalidateQueries({ queryKey: ['reports'] })
          }}
        />
      </Closed>
    )
  if (day.refusal)
    return (
      <>
        <Head day={day} facts={<DateOf day={day} />} />
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
  return <Unsubmitted key={kept.round} {...{ day, tasks, shown, kept, draftName }} />
}

type KeptReport = ReturnType<typeof useKeptReport>

interface HeadProps {
  day: ReportDay
  facts: ReactNode
  more?: ReactNode
}

function Head({ day, facts, more }: HeadProps) {
  return (
    <div className={styles.head}>
      <PageTitle documentTitle={`${formatDateWithDay(day.date)} – Submit EOD`} facts={facts} more={more}>
        Submit EOD
      </PageTitle>
    </div>
  )
}

function DateOf({ day: { date } }: Pick<DayProps, 'day'>) {
  return <time dateTime={date}>{formatDateWithDay(date)}</time>
}

interface ClosedProps extends Pick<DayProps, 'day' | 'closing' | 'shown'> {
  /** The plan of the report. */
  plan: string
  children: ReactNode
}

/** A report that was submitted or waits for a connection; today's closes the day. */
function Closed({ day, closing, shown, plan, children }: ClosedProps) {
  // A report of another day, including one before midnight, does not close today.
  if (!closing || !day.isToday || shown.goToToday)
    return (
      <>
        <Head day={day} facts={<DateOf day={day} />} />
        {children}
      </>
    )
  const parts = closing({
    date: day.date,
    plan,
    isSent: day.report !== null,
    isFirstReport: day.lastReport === null,
    missedDates: day.missedDates.filter((missed) => missed !== day.date),
    dayKind: day.dayKind,
  })
  return (
    <DayClosed day={day} parts={parts}>
      {children}
    </DayClosed>
  )
}

interface SubmittedProps {
  report: Report
  day: ReportDay
  kept: KeptReport
  next: ReactNode
  onDiscard: () => void
}

/** The submitted report, beside text on this device that the server does not have. */
function Submitted({ report, day, kept, next, onDiscard }: SubmittedProps) {
  const { user } = useMe()
  const navigate = useNavigate()
  const editWithUnsent = async () => {
    const unsent = { ...kept.draft?.value, refusal: undefined }
    await saveDraft(editDraftName(user.id, report.id), unsent, { label: editLabel(day.date) })
    await removeDraft(dayDraftName(user.id, day.date))
    await navigate({ to: '/edit-eod/$reportId', params: { reportId: report.id } })
  }
  return (
    <SubmittedReport
      report={report}
      unsent={kept.draft}
      onDiscard={onDiscard}
      next={next}
      onEditWith={() => void editWithUnsent()}
    />
  )
}

interface UnsubmittedProps extends Pick<DayProps, 'day' | 'tasks' | 'shown'> {
  kept: KeptReport
  draftName: string
}

/** The form of the day's report. */
function Unsubmitted({ day, tasks, shown, kept, draftName }: UnsubmittedProps) {
  const { user } = useMe()
  const client = useQueryClient()
  // Collapsed to one line above the form, suggestions render immediately to avoid a layout shift.
  const isNarrow = useMedia('narrow')
  const isAwaited = tasks === 'loading' && !isNarrow
  const known = tasks === 'loading' ? undefined : tasks
  const newDay = newDayOf(shown)
  const send = (draft: ReportDraft, endDraft: () => Promise<void>) =>
    sendReport(submissionEntry(user.id, day.date, draft), {
      endDraft,
      reload: kept.reload,
      refetch: () => void client.invalidateQueries({ queryKey: ['reports'] }),
      // If another tab or device was first, the page shows that report, with this text beside it.
      isOutdated: (code) => code === 'report_exists',
      onDone: (report) => shown.setSubmitted({ ...day, report }),
    })
  return (
    <ReportForm
      start={emptyDraft}
      draftName={draftName}
      label={reportLabel(day.date)}
      draft={kept.draft}
      onWriting={(isWriting) => shown.setWriting(day, isWriting)}
      onInterrupted={kept.interrupted}
      verb="Submit report"
      busyVerb="Submitting…"
      suggest={(added) => (isAwaited ? [] : suggestionsFor(day, known, added.tasksCompleted))}
      lastTexts={day.lastReport ?? undefined}
      head={(copy) => (
        <>
          <Head day={day} facts={<DueLine day={day} />} more={<FormMenu {...copy} />} />
          {newDay && <div className={styles.notes}>{newDay}</div>}
          <DayNotes day={day} />
        </>
      )}
      send={send}
    />
  )
}

function newDayOf({ goToToday }: DayProps['shown']): ReactNode {
  return goToToday && <NewDay onGo={goToToday} />
}

/** Shown after midnight on the page of the day before. */
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

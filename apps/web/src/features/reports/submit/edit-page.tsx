import { useNow } from '#web/lib/use-now.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDateWithDay, formatDuration, formatTime } from '#core/time/format.ts'
import { removeDraft } from '#web/lib/drafts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { LockedReport } from './locked-report.tsx'
import { QueuedReport } from './queued-report.tsx'
import { draftOf, editDraftName, type Report, type ReportDraft } from './report-draft.ts'
import { editEntry, editLabel, editSubject, sendReport } from './report-entry.ts'
import { ReportForm } from './report-form.tsx'
import styles from './submit.module.css'
import { useFocusOutcome } from './use-focus-outcome.ts'
import { useKeptReport } from './use-kept-report.ts'

/** `/edit-eod/{reportId}`: edit a report once. */
export function EditPage({ reportId }: { reportId: string }) {
  const { user } = useMe()
  const report = useQuery(reportQuery(reportId))
  if (report.data && report.data.employee.id === user.id)
    return <OwnReport key={reportId} report={report.data} />
  const isMissing = report.data || (report.error instanceof ApiError && report.error.status < 500)
  return (
    <>
      <PageTitle facts={report.isPending && <Skeleton width={260} height={20} />}>Edit EOD</PageTitle>
      {isMissing ? (
        <EmptyState
          action={
            <ButtonLink to="/submit-eod/$forDate" params={{ forDate: 'today' }} size="form">
              Go to today’s report
            </ButtonLink>
          }
        >
          This report does not exist.
        </EmptyState>
      ) : report.isError ? (
        <ErrorState error={report.error} what="The report" retry={() => report.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function OwnReport({ report }: { report: Report }) {
  const { user } = useMe()
  const client = useQueryClient()
  const draftName = editDraftName(user.id, report.id)
  const [isSaved, setSaved] = useState(false)
  const kept = useKeptReport({
    subject: editSubject(report.id),
    draftName,
    label: editLabel(report.date),
    stored: draftOf(report),
  })
  useFocusOutcome(report.canEdit && kept.isReady && !kept.queued)
  const onDiscard = () => void removeDraft(draftName).then(kept.reload)
  if (kept.isReady && !kept.queued && report.canEdit)
    return <EditForm key={kept.round} {...{ report, draftName, kept }} onSaved={() => setSaved(true)} />
  return (
    <>
      <Head report={report}>
        <time dateTime={report.date}>{formatDateWithDay(report.date)}</time>
      </Head>
      {!kept.isReady ? (
        <FormSkeleton />
      ) : kept.queued ? (
        <QueuedReport
          entry={kept.queued}
          unsent={kept.draft}
          onDiscard={onDiscard}
          onTakeBack={async () => {
            if (!(await kept.takeBack())) toast.info('It was sent already')
            await client.invalidateQueries({ queryKey: ['reports'] })
          }}
        />
      ) : (
        <LockedReport report={report} isSaved={isSaved} unsent={kept.draft} onDiscard={onDiscard} />
      )}
    </>
  )
}

function Head({ report, children }: { report: Report; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <PageTitle documentTitle={`${formatDateWithDay(report.date)} – Edit EOD`} facts={children}>
        Edit EOD
      </PageTitle>
    </div>
  )
}

interface EditFormProps {
  report: Report
  draftName: string
  kept: ReturnType<typeof useKeptReport>
  onSaved: () => void
}

function EditForm({ report, draftName, kept, onSaved }: EditFormProps) {
  const { user } = useMe()
  const client = useQueryClient()
  const send = (draft: ReportDraft, endDraft: () => Promise<void>) =>
    sendReport(editEntry(user.id, report, draft), {
      endDraft,
      reload: kept.reload,
      refetch: () => void client.invalidateQueries({ queryKey: ['reports'] }),
      // If it was locked meanwhile, the page shows why, with this text beside the report.
      isOutdated: (code) => code.startsWith('report_locked'),
      onDone: (edited) => {
        onSaved()
        client.setQueryData(reportQuery(report.id).queryKey, edited)
      },
    })
  return (
    <ReportForm
      start={draftOf(report)}
      draftName={draftName}
      label={editLabel(report.date)}
      draft={kept.draft}
      onInterrupted={kept.interrupted}
      verb="Save changes"
      busyVerb="Saving…"
      head={() => (
        <Head report={report}>
          <EditTime report={report} />
        </Head>
      )}
      send={send}
    />
  )
}

function reportQuery(reportId: string) {
  return apiQuery('reports', 'GET /reports/{reportId}', { path: { reportId } })
}

/** "Tue 09-Jun-2026 · 1 h 58 min left to edit, until 8:42 PM". */
function EditTime({ report }: { report: Report }) {
  const now = useNow(15_000)
  const until = Temporal.Instant.from(report.editableUntil)
  return (
    <>
      <time dateTime={report.date}>{formatDateWithDay(report.date)}</time>
      <span className={styles.due}>
        <span className={styles.strong}>{formatDuration(now.until(until))} left</span> to edit it once, until{' '}
        {formatTime(until, report.timeZone)}
      </span>
    </>
  )
}

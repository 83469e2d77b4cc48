import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { isEditable, useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import { PersonLine } from './person-line.tsx'
import { ReportBody } from './report-body.tsx'
import { reportQuery } from './report-query.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { ApiError } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { useVersionView } from './version-choice.tsx'

interface ReportPanelProps {
  /** The open report; undefined if none. */
  reportId: string | undefined
  /** Whether the list has reports of one person only, which differ by day. */
  isOfOnePerson?: boolean
  /** Moves to the previous or the next report of the list. */
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** One report beside the list that it was opened from. */
export function ReportPanel({ reportId, isOfOnePerson = false, onStep, onClose }: ReportPanelProps) {
  // The last report stays mounted when its panel is closed.
  const [last, setLast] = useState(reportId)
  if (reportId && reportId !== last) setLast(reportId)
  return last ? (
    <RegionBoundary
      name="report-panel"
      resetKey={reportId}
      within={(sentence) => (
        <SidePanel title="Report" isOpen={reportId !== undefined} onClose={onClose}>
          {sentence}
        </SidePanel>
      )}
    >
      <OpenPanel reportId={last} isOpen={reportId !== undefined} {...{ isOfOnePerson, onStep, onClose }} />
    </RegionBoundary>
  ) : null
}

interface OpenPanelProps extends ReportPanelProps {
  reportId: string
  isOfOnePerson: boolean
  isOpen: boolean
}

function OpenPanel({ reportId, isOpen, isOfOnePerson, onStep, onClose }: OpenPanelProps) {
  const { data: report, error, refetch } = useQuery({ ...reportQuery(reportId), enabled: isOpen })
  const { view, show, showNext } = useVersionView(reportId)
  const isSlow = useSlow(!report && !error)
  const onKeyDown = usePanelKeys(isOpen, onStep, showNext)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its content
    <div style={{ display: 'contents' }} onKeyDown={onKeyDown}>
      <SidePanel
        title={(isOfOnePerson ? report && formatDateWithDay(report.date) : report?.employee.name) ?? 'Report'}
        personId={isOfOnePerson ? undefined : report?.employee.id}
        isOpen={isOpen}
        onClose={onClose}
        width={560}
        controls={
          <>
            <IconButton
              label="Previous report"
              shortcut="K"
              icon={<IconChevronUp size={16} stroke={1.5} />}
              onClick={() => onStep(-1)}
            />
            <IconButton
              label="Next report"
              shortcut="J"
              icon={<IconChevronDown size={16} stroke={1.5} />}
              onClick={() => onStep(1)}
            />
          </>
        }
        footer={
          report?.canAcknowledge && (
            <AcknowledgeForm key={report.id} reportId={report.id} author={report.employee.name} />
          )
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
        <section aria-label="Report" tabIndex={0} aria-busy={!report && !error}>
          {error && !report ? (
            <MissingReport error={error} retry={() => refetch()} onBack={onClose} />
          ) : report ? (
            <>
              {!isOfOnePerson && <PersonLine report={report} />}
              <ReportBody report={report} view={view} onView={show} isDayInTitle={isOfOnePerson} />
            </>
          ) : (
            isSlow && <Skeleton width="60%" />
          )}
        </section>
      </SidePanel>
    </div>
  )
}

/** The keys of the panel, on the page and within a modal drawer, which keeps keys from the page. */
function usePanelKeys(isOpen: boolean, onStep: (step: 1 | -1) => void, showNextVersion: () => void) {
  const { preferences } = useMe()
  const group = 'Report'
  const shortcuts = [
    { keys: 'j', does: 'Next report', group, run: () => onStep(1) },
    { keys: 'k', does: 'Previous report', group, run: () => onStep(-1) },
    { keys: 'v', does: 'Switch the version', group, run: showNextVersion },
  ]
  useShortcuts(shortcuts, isOpen)
  return (event: KeyboardEvent) => {
    const shortcut = shortcuts.find(({ keys }) => keys === event.key.toLowerCase())
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!shortcut || hasModifier || !preferences.shortcutsEnabled || isEditable(event.target)) return
    event.preventDefault()
    shortcut.run()
  }
}

interface MissingReportProps {
  error: Error
  retry: () => unknown
  onBack: () => void
}

/** Shown instead of a report that does not exist or could not be loaded. */
function MissingReport({ error, retry, onBack }: MissingReportProps) {
  if (!(error instanceof ApiError) || error.status !== 404)
    return <ErrorState error={error} what="The report" retry={retry} />
  return (
    <EmptyState action={<Button onClick={onBack}>Back to the list</Button>}>
      This report does not exist, or it is not yours to read.
    </EmptyState>
  )
}

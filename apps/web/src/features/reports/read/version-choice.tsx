import { useState } from 'react'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './read.module.css'
import { ReportChanges } from './report-changes.tsx'
import { ReportText } from './report-text.tsx'
import { reportTime } from '#web/lib/report-time.ts'
import type { Report } from './report-types.ts'
import { texts } from './texts.ts'

export type VersionView = 'latest' | 'first' | 'changes'
const order: readonly VersionView[] = ['latest', 'first', 'changes']

/** The displayed version; the latest by default. */
export function useVersionView(reportId: string) {
  const [choice, setChoice] = useState<{ reportId: string; view: VersionView }>()
  const view = choice?.reportId === reportId ? choice.view : 'latest'
  const show = (next: VersionView) => setChoice({ reportId, view: next })
  return { view, show, showNext: () => show(order[(order.indexOf(view) + 1) % order.length] ?? 'latest') }
}

interface VersionsProps {
  report: Report
  view: VersionView
  onView: (view: VersionView) => void
  viewerZone: string
}

/** The report's text in the chosen version, with a switch if there are two. */
export function Versions({ report, view, onView, viewerZone }: VersionsProps) {
  const [first] = report.versions
  const latest = report.versions.at(-1)
  if (!first || !latest) return <Note mark="missed">{texts.noVersion}</Note>
  if (first === latest) return <ReportText version={latest} />
  const editedAt = reportTime({
    at: latest.timestamp,
    forDate: report.date,
    timeZone: report.timeZone,
    viewerZone,
  })
  return (
    <>
      <div className={styles.versions}>
        <Segmented
          label="Version"
          value={view}
          onChange={onView}
          options={[
            { value: 'latest', label: `Version ${latest.versionNumber}, edited ${editedAt}` },
            { value: 'first', label: 'Version 1' },
            { value: 'changes', label: 'What changed' },
          ]}
        />
      </div>
      {view === 'changes' ? (
        <ReportChanges before={first} after={latest} />
      ) : (
        <ReportText version={view === 'first' ? first : latest} />
      )}
    </>
  )
}

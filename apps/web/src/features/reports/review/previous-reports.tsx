import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDateWithDay } from '#core/time/format.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { previewLine } from '../read/preview-line.ts'
import { reportQuery } from '../read/report-query.ts'
import { ReportText } from '../read/report-text.tsx'
import type { ReportSummary } from '../read/report-types.ts'
import { previousQuery } from './previous-query.ts'
import styles from './review.module.css'
import type { OthersScope } from './use-pending.ts'

interface PreviousReportsProps {
  report: ReportSummary
  scope: OthersScope
  openId: string | undefined
  onOpen: (id: string | undefined) => void
}

/** The employee's last reports; one can be opened inline. */
export function PreviousReports({ report, scope, openId, onOpen }: PreviousReportsProps) {
  const { data } = useQuery(previousQuery(report, scope))
  if (data?.items.length === 0) return null
  return (
    <section className={styles.previous}>
      <h3>
        Previous reports <kbd aria-hidden="true">P</kbd>
      </h3>
      <ul>
        {data?.items.map((previous) => (
          <li key={previous.id}>
            <button
              type="button"
              aria-expanded={previous.id === openId}
              onClick={() => onOpen(previous.id === openId ? undefined : previous.id)}
            >
              <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
              <span>{formatDateWithDay(previous.date)}</span>
              <Mark name={previous.isLate ? 'late' : 'submitted'} />
              <span className="visually-hidden">{previous.isLate ? 'late' : 'on time'}</span>
              <span className={styles.preview}>{previewLine(previous.preview)}</span>
            </button>
            {previous.id === openId && <Opened id={previous.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Opened({ id }: { id: string }) {
  const { data } = useQuery(reportQuery(id))
  const latest = data?.versions.at(-1)
  return <div className={styles.opened}>{latest ? <ReportText version={latest} /> : <Skeleton />}</div>
}

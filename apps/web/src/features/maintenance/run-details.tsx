import { shownEmail } from '#core/people/shown-email.ts'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './maintenance.module.css'

type Details = Output<'GET /platform/maintenance-runs/{runId}'>

const marks = { updated: 'acknowledged', skipped: 'draft', error: 'missed' } as const
const actionTexts = { updated: 'Updated', skipped: 'Skipped', error: 'Error' } as const

/** The details of a run: changed and failed items first, then items that needed no change. */
export function RunDetails({ runId, caption }: { runId: string; caption: string }) {
  const run = useQuery(apiQuery('maintenance', 'GET /platform/maintenance-runs/{runId}', { path: { runId } }))
  const isSlow = useSlow(run.isPending)
  if (run.isError) return <ErrorState error={run.error} what="The run" retry={() => run.refetch()} />
  if (isSlow || !run.data)
    return (
      <div className={styles.details} aria-busy="true">
        {isSlow && <Skeleton width="60%" />}
      </div>
    )
  return <DetailTable run={run.data} caption={caption} />
}

function DetailTable({ run, caption }: { run: Details; caption: string }) {
  if (run.details.length === 0) return <p className={styles.details}>There was nothing to do.</p>
  const hasRoles = run.details.some(({ roleName }) => roleName !== null)
  return (
    <div className={styles.details} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.results}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">User, unit or tenant</th>
            {hasRoles && <th scope="col">Role</th>}
            <th scope="col">What was found</th>
          </tr>
        </thead>
        <tbody>
          {run.details.map((detail, index) => (
            <tr key={index}>
              <td>
                <StatusMark name={marks[detail.action]}>{actionTexts[detail.action]}</StatusMark>
              </td>
              <th scope="row">
                {shownEmail(detail.email)}
                {detail.tenantName !== detail.email && <small>{detail.tenantName}</small>}
              </th>
              {hasRoles && <td>{detail.roleName}</td>}
              <td>{detail.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {run.moreDetails > 0 && (
        <p className={styles.when}>
          {run.moreDetails.toLocaleString('en')} more that were in order already are not shown.
        </p>
      )}
    </div>
  )
}

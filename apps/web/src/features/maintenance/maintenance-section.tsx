import { maintenanceKinds, type MaintenanceKind } from '#core/maintenance/kinds.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import styles from './maintenance.module.css'
import { RunDetails } from './run-details.tsx'
import { RunOutcome, RunProgress } from './run-state.tsx'
import { kindTexts } from './texts.ts'
import { isInProgress, useRuns } from './use-runs.ts'

/** The repairs across companies, collapsed: each describes its changes before it is run. */
export function MaintenanceSection() {
  const [isOpen, setOpen] = useState(false)
  const runs = useRuns(isOpen)
  return (
    <details className={styles.section} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>Maintenance</h2>
        <span className={styles.when}>Repairs across all tenants. Each can be run again without harm.</span>
      </summary>
      {runs.list.isError && (
        <ErrorState error={runs.list.error} what="The runs" retry={() => runs.list.refetch()} />
      )}
      <ul>
        {maintenanceKinds.map((kind) => (
          <KindRow key={kind} kind={kind} runs={runs} />
        ))}
        <li className={styles.kind}>
          <div className={styles.words}>
            <h3>Fix one user, or watch all of them</h3>
            <p>The page of all users repairs them one by one, with the result beside each.</p>
          </div>
          <ButtonLink to="/fix-users">Fix Existing Users</ButtonLink>
        </li>
      </ul>
    </details>
  )
}

function KindRow({ kind, runs }: { kind: MaintenanceKind; runs: ReturnType<typeof useRuns> }) {
  const [showsDetails, setShowsDetails] = useState(false)
  const { name, act, description } = kindTexts[kind]
  const run = runs.newest(kind)
  const isRunning = isInProgress(run)
  return (
    <li className={styles.kind}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      {!isRunning && (
        <Button
          needsConnection
          onClick={() => {
            setShowsDetails(false)
            runs.start({ kind })
          }}
          busy={runs.starting === kind && 'Starting…'}
        >
          {act}
        </Button>
      )}
      {run && isRunning && (
        <RunProgress
          run={run}
          label={name}
          isStopping={runs.isStopping(run)}
          onStop={() => runs.stop(run.id)}
        />
      )}
      {run && !isRunning && (
        <div className={styles.result}>
          <RunOutcome run={run} />
          <Button
            look="accent"
            aria-expanded={showsDetails}
            aria-label={`${showsDetails ? 'Hide' : 'Show'} results: ${name}`}
            onClick={() => setShowsDetails(!showsDetails)}
          >
            {showsDetails ? 'Hide results' : 'Show results'}
          </Button>
          {showsDetails && <RunDetails runId={run.id} caption={`Results: ${name}`} />}
        </div>
      )}
    </li>
  )
}

import { IconSparkles } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { SnapshotPeriod } from '#core/working-days/performance.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import styles from './assistant.module.css'

const SnapshotText = lazyPart(() => import('./snapshot-text.tsx'))

interface SnapshotDescriptionProps {
  days: SnapshotPeriod
  businessUnitId: string | undefined
}

/** Describes the performance snapshot in words, on request (docs/spec/tasks.md#7). */
export function SnapshotDescription({ days, businessUnitId }: SnapshotDescriptionProps) {
  const shown = `${days} ${businessUnitId ?? ''}`
  const [requested, setRequested] = useState<string>()
  const isOnline = useOnline()
  if (!useMay()('assistant.ask')) return null
  // Another period or unit needs another request.
  if (requested !== shown)
    return (
      <div className={styles.describe}>
        <Button
          look="quiet"
          icon={<IconSparkles size={16} stroke={1.5} aria-hidden="true" />}
          blockedBecause={isOnline ? undefined : 'You are offline: the description is written by the server'}
          onClick={() => setRequested(shown)}
        >
          Describe
        </Button>
      </div>
    )
  return (
    <div className={styles.describe}>
      <RegionBoundary name="snapshot-description">
        <Suspense>
          <SnapshotText key={shown} days={days} businessUnitId={businessUnitId} />
        </Suspense>
      </RegionBoundary>
    </div>
  )
}

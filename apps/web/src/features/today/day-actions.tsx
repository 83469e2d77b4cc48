import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMay, useOpens } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './today.module.css'

interface DayActionsProps {
  /** How many reports wait for the person; undefined where none can. */
  pending: number | undefined
  businessUnitId: string | undefined
  /** Whether another button has the person's next act: an open report that waits. */
  isQuiet: boolean
}

/** The review of everything that waits, and the person's own report while it is not in. */
export function DayActions({ pending = 0, businessUnitId, isQuiet }: DayActionsProps) {
  const opens = useOpens()
  return (
    <div className={styles.actions}>
      {opens('/submit-eod') && <OwnReport />}
      {pending > 0 && opens('/manage-reports') && (
        <ButtonLink
          to="/manage-reports"
          search={{ review: 1, ...(businessUnitId ? { bu: businessUnitId } : {}) } as never}
          look={isQuiet ? 'outline' : 'filled'}
          size="form"
          shortcut="G R"
        >
          Review pending ({pending.toLocaleString('en')})
        </ButtonLink>
      )}
    </div>
  )
}

function OwnReport() {
  const may = useMay()
  const { data: day } = useQuery({
    ...apiQuery('reports', 'GET /me/report-day', { query: { date: 'today' } }),
    enabled: may('report.submit'),
  })
  if (!day || day.report || day.dayKind !== 'working') return null
  return (
    <ButtonLink to={'/submit-eod/today' as '/'} size="form" shortcut="G E">
      Submit EOD
    </ButtonLink>
  )
}

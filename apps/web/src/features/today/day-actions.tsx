import type { Output } from '#web/lib/api.ts'
import { useOpens } from '#web/lib/use-me.ts'
import { useReportDay } from '#web/lib/use-report-day.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import styles from './today.module.css'

interface DayActionsProps {
  /** Whether `pending` is still asked for. */
  isAwaited: boolean
  /** How many reports wait for the person; undefined where none can. */
  pending: number | undefined
  businessUnitId: string | undefined
  /** Whether another button has the person's next act: an open report that waits. */
  isQuiet: boolean
}

/** The review of everything that waits, and the person's own report while it is not in. */
export function DayActions({ isAwaited, pending = 0, businessUnitId, isQuiet }: DayActionsProps) {
  const opens = useOpens()
  const own = useReportDay()
  return (
    <div className={clsx(styles.actions, (isAwaited || own.isLoading) && styles.actionsAwaited)}>
      {opens('/submit-eod') && isMissing(own.data) && (
        <ButtonLink to={'/submit-eod/today' as '/'} size="form" shortcut="G E">
          Submit EOD
        </ButtonLink>
      )}
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

function isMissing(day: Output<'GET /me/report-day'> | undefined): boolean {
  return day?.dayKind === 'working' && !day.report
}

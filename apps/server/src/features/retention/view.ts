import { retentionKinds, retentionSpecs } from '#core/retention/kinds.ts'
import { monthsOn, unlimited, waitingDays } from '#core/retention/periods.ts'
import { notificationsKept } from '#core/notifications/limits.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { StoredPeriod } from './repo.ts'

type View = ServerOperation['GET /company/retention']['output']

export function viewRetention(
  periods: readonly StoredPeriod[],
  { today, logDays }: { today: Temporal.PlainDate; logDays: number },
): View {
  const standard = { notifications: notificationsKept.days, activity: logDays }
  return {
    items: retentionKinds.map((kind) => {
      const stored = periods.find((one) => one.kind === kind)
      const retention = stored ?? unlimited
      const months = monthsOn(retention, today)
      const isNext = retention.nextFrom !== null && months !== retention.nextMonths
      return {
        kind,
        months,
        nextMonths: isNext ? retention.nextMonths : null,
        nextFrom: isNext ? (retention.nextFrom?.toString() ?? null) : null,
        deletedBefore: stored?.deletedBefore?.toString() ?? null,
        choices: [...retentionSpecs[kind].months],
        standardDays: kind === 'notifications' || kind === 'activity' ? standard[kind] : null,
      }
    }),
    waitingDays,
  }
}

import { isWaiting } from '#core/team-day/roster.ts'
import type { TeamDay } from './use-team-day.ts'

/** The day once the reader has acknowledged a report: its row says so, and one fewer waits. */
export function withAcknowledged(
  day: TeamDay,
  reportId: string,
  by: { managerName: string; reaction: string | null },
): TeamDay {
  let hasWaited = false
  const items = day.items.map((row) => {
    const { report } = row
    if (report?.id !== reportId) return row
    hasWaited = isWaiting(report)
    return {
      ...row,
      report: {
        ...report,
        canAcknowledge: false,
        acknowledgedByMe: true,
        firstAcknowledgment: report.firstAcknowledgment ?? by,
      },
    }
  })
  const pending = day.pending === null ? null : day.pending - Number(hasWaited)
  return { ...day, pending, items }
}

/** The day once these people have been reminded. */
export function withReminded(day: TeamDay, userIds: readonly string[], at: string): TeamDay {
  return {
    ...day,
    items: day.items.map((row) =>
      userIds.includes(row.person.id)
        ? { ...row, remindedAt: at, reminderRefusal: 'already-sent-today' as const }
        : row,
    ),
  }
}

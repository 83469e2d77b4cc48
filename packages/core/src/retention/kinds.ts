import { counted } from '../texts/counted.ts'

/** The kinds of records for which a company chooses how long they are kept. */
export const retentionKinds = ['reports', 'tasks', 'meetings', 'leave', 'notifications', 'activity'] as const
export type RetentionKind = (typeof retentionKinds)[number]

interface KindSpec {
  /** The periods that a company may choose, in months, shortest first. */
  months: readonly number[]
  one: string
  many: string
}

/**
 * Streaks look back 90 days and badges a month, so a year of reports keeps every running figure right. The log is a record:
 * half a year of it always stays.
 */
export const retentionSpecs: Record<RetentionKind, KindSpec> = {
  reports: { months: [12, 24, 36, 60, 84, 120], one: 'report', many: 'reports' },
  tasks: { months: [6, 12, 24, 36, 60, 84, 120], one: 'completed task', many: 'completed tasks' },
  meetings: { months: [6, 12, 24, 36, 60, 84, 120], one: 'past meeting', many: 'past meetings' },
  leave: { months: [12, 24, 36, 60, 84, 120], one: 'leave record', many: 'leave records' },
  notifications: { months: [1, 3], one: 'notification', many: 'notifications' },
  activity: { months: [6, 12], one: 'entry of the activity log', many: 'entries of the activity log' },
}

/** "1,204 reports". */
export function countedRecords(kind: RetentionKind, count: number): string {
  return counted(count, retentionSpecs[kind].one, retentionSpecs[kind].many)
}

/** "for 6 months", or how long the kind is kept without a period of the company's own. */
export function periodInWords(kind: RetentionKind, months: number | null): string {
  if (months === null)
    return kind === 'notifications' || kind === 'activity'
      ? 'for the standard time'
      : 'as long as the company exists'
  return months % 12 === 0 ? `for ${counted(months / 12, 'year')}` : `for ${counted(months, 'month')}`
}

import { capitalised } from '#core/texts/capitalised.ts'
import { retentionSpecs, type RetentionKind } from '#core/retention/kinds.ts'

/** "Completed tasks". */
export function kindName(kind: RetentionKind): string {
  const { many } = retentionSpecs[kind]
  return capitalised(many)
}

/** What else a period of the kind means, in a sentence; undefined if nothing does. */
export const kindConsequences: Partial<Record<RetentionKind, string>> = {
  reports: 'Calendars and figures show the days before as deleted, not as missed.',
  tasks: 'Counted from the day of completion. Open tasks stay, however old they are.',
  meetings:
    'A series that goes on loses the minutes, notes and updates of its old meetings, and keeps their dates.',
  leave: 'Leave is kept at least as long as reports, because a day of leave would look like a missed one.',
  activity: 'Nobody can look up who did what before.',
}

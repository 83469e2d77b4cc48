import type { Id } from '#core/ids/id.ts'
import { formatDate } from '#core/time/format.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { ScheduleEntry } from '#core/working-days/work-schedule.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity } from '../activity/api.ts'
import { notify } from '../notifications/api.ts'

interface About {
  id: Id<'user'>
  name: string
}

/** The person is notified of their new weekly offs, and everything that counts their days is updated. */
export function weeklyOffsChanged(unit: UnitOfWork, about: About, next: ScheduleEntry): void {
  notify(unit, [about.id], {
    type: 'info',
    message: `${unit.actor.name} changed your weekly offs from ${formatDate(next.from)} on: ${weeksInWords(next.weeks)}.`,
    link: '/account',
    actionType: 'SCHEDULE_CHANGED',
    target: { kind: 'user', id: about.id },
  })
  unit.hint({ topic: 'users', ids: [], userIds: null })
  // Working days affect the report form and consistency.
  unit.hint({ topic: 'reports', ids: [], userIds: null })
  unit.hint({ topic: 'me', ids: [], userIds: [about.id] })
  unit.hint({ topic: 'account', ids: [], userIds: [about.id] })
}

/** Records weekly offs that were set in their own dialog; those of the user form are recorded with its other fields. */
export function weeklyOffsSet(
  unit: UnitOfWork,
  about: About,
  { before, next }: { before: ScheduleEntry; next: ScheduleEntry },
): void {
  const from = formatDate(next.from)
  recordActivity(unit, {
    type: 'user.schedule-changed',
    description: `${unit.actor.name} changed ${about.name}’s weekly offs from ${from} on.`,
    target: { kind: 'user', id: about.id },
    targetName: about.name,
    targetUser: about,
    details: [
      { field: 'weekly offs', from: weeksInWords(before.weeks), to: weeksInWords(next.weeks) },
      { field: 'from day', from: null, to: from },
    ],
  })
}

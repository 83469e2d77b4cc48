import type { Id } from '#core/ids/id.ts'
import { formatDate } from '#core/time/format.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { ScheduleEntry } from '#core/working-days/work-schedule.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'

interface PersonRef {
  id: Id<'user'>
  name: string
}

/** The person is notified of their new weekly offs, and everything that counts their days is updated. */
export function weeklyOffsChanged(unit: UnitOfWork, person: PersonRef, next: ScheduleEntry): void {
  record(unit, { ...scheduleOf(person, next), groups: { person: [person.id] }, isLogged: false })
}

/** Records weekly offs that were set in their own dialog; those of the user form are recorded with its other fields. */
export function weeklyOffsSet(
  unit: UnitOfWork,
  person: PersonRef,
  { before, next }: { before: ScheduleEntry; next: ScheduleEntry },
): void {
  record(unit, {
    ...scheduleOf(person, next),
    changes: [
      { field: 'weekly offs', from: weeksInWords(before.weeks), to: weeksInWords(next.weeks) },
      { field: 'from day', from: null, to: formatDate(next.from) },
    ],
  })
}

function scheduleOf(person: PersonRef, { from, weeks }: ScheduleEntry) {
  return {
    type: 'user.schedule-changed' as const,
    subject: { kind: 'user' as const, id: person.id },
    subjectName: person.name,
    about: person,
    data: { from: from.toString(), weeks },
  }
}

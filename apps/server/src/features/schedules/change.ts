import type { Id } from '#core/ids/id.ts'
import { localDate } from '#core/time/report-clock.ts'
import {
  entriesOf,
  entryOn,
  scheduleReachDays,
  oneCycleOf,
  weeksProblem,
  withEntry,
} from '#core/working-days/schedule-change.ts'
import { AppError } from '#core/errors/app-error.ts'
import { refuseLostUpdate, type VersionedRecord } from '#core/records/lost-updates.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { ScheduleEntry, WeeksOff } from '#core/working-days/work-schedule.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { awardBadges } from '../badges/api.ts'
import { weeklyOffsChanged, weeklyOffsSet } from './events.ts'
import { findSchedule, noteFieldChange, replaceEntries } from './repo.ts'

interface PersonRef {
  id: Id<'user'>
  name: string
}

export interface WeeklyOffs {
  weeks: WeeksOff
  /** By default the person's today. */
  from?: Temporal.PlainDate
}

/**
 * Changes weekly offs from a day on; earlier days are not affected. The person is notified. The caller has locked the
 * person's row and recalculates their badges. Returns the weekly offs of that day before and after, or null if nothing
 * changes.
 */
export async function changeWeeklyOffs(
  unit: UnitOfWork,
  about: PersonRef,
  { weeks, from }: WeeklyOffs,
): Promise<{ before: ScheduleEntry; next: ScheduleEntry } | null> {
  const known = await findSchedule(unit, about.id)
  if (!known) throw new AppError('user_not_found')
  const next = { from: from ?? localDate(unit.now, known.zone), weeks: oneCycleOf(weeks) }
  const entries = withEntry(known, next)
  if (!entries) return null
  await replaceEntries(unit, about.id, entries)
  weeklyOffsChanged(unit, about, next)
  return { before: entryOn(entriesOf(known), next.from).now, next }
}

/**
 * Sets the weekly offs of a person whose row is locked, as an administrator enters them.
 * @throws AppError `validation_failed`, `schedule_start_out_of_range`, `own_schedule_of_past` or `record_changed`.
 */
export async function setWeeklyOffs(
  unit: UnitOfWork,
  about: PersonRef & VersionedRecord & { isEmployee: boolean },
  { weeks, from, version }: Required<WeeklyOffs> & { version: number },
): Promise<void> {
  const problem = weeksProblem(weeks, about.isEmployee)
  if (problem)
    throw new AppError('validation_failed', { fields: [{ field: 'body.weeks', message: problem }] })
  const known = await findSchedule(unit, about.id)
  if (!known) throw new AppError('user_not_found')
  const today = localDate(unit.now, known.zone)
  if (Math.abs(today.until(from, { largestUnit: 'day' }).days) > scheduleReachDays)
    throw new AppError('schedule_start_out_of_range')
  // Nobody may decide which of their own past days were missed, because badges depend on it.
  if (about.id === unit.actor.userId && Temporal.PlainDate.compare(from, today) < 0)
    throw new AppError('own_schedule_of_past')
  const { now } = entryOn(entriesOf(known), from)
  if (withEntry(known, { from, weeks: oneCycleOf(weeks) }))
    refuseLostUpdate(about, { version, userId: unit.actor.userId }, [
      { field: 'weeks', now: weeksInWords(now.weeks), knownAs: 'weeklyOffDay' },
    ])
  const changed = await changeWeeklyOffs(unit, about, { weeks, from })
  if (!changed) return
  await noteFieldChange(unit, about, 'weeklyOffDay')
  await awardBadges(unit, [about.id])
  weeklyOffsSet(unit, about, changed)
}

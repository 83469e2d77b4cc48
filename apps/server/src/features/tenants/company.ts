import { refuseLostUpdate } from '#core/records/lost-updates.ts'
import { inWeekOrder } from '#core/working-days/default-week.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import { formatTimeOfDay } from '#core/time/format.ts'
import { dueTimeOn, localDate, standardDueTime, withDueTime } from '#core/time/report-clock.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { firstAndLast, required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { daysOfMask, maskOf } from '../working-days/api.ts'
import { findCompany, updateCompany, type CompanyRow } from './company-repo.ts'
import { companyChanged } from './events.ts'
import { changeZone, zoneOf } from './zone.ts'

type Settings = ServerOperation['GET /company']['output']
type Change = ServerOperation['PATCH /company']['body']

export async function readCompany(unit: UnitOfWork): Promise<Settings> {
  return viewCompany(unit, await findCompany(unit))
}

/**
 * Changes the caller's own company: fields that are not named stay. A new zone counts from the next midnight on
 * (docs/spec/decisions.md#029), a new due time from the first day that has begun nowhere yet, new weekly offs for people who are added from now on.
 * @throws AppError `record_changed`, `validation_failed` for an unknown zone.
 */
export async function changeCompany(unit: UnitOfWork, change: Change): Promise<Settings> {
  const before = await findCompany(unit, { isLocked: true })
  const was = factsOf(before)
  const next = {
    name: change.name ?? was.name,
    timeZone: change.timeZone === undefined ? was.timeZone : zoneOf(change.timeZone, unit.now),
    dueTime: change.dueTime ?? was.dueTime,
    weeklyOffs:
      change.weeklyOffs === undefined ? was.weeklyOffs : change.weeklyOffs && inWeekOrder(change.weeklyOffs),
  }
  const changes = changesOf(was, next)
  if (changes.length === 0) return viewCompany(unit, before)
  const fields = changes.map(({ key, from }) => ({ field: key, now: from }))
  refuseLostUpdate(before, { version: change.version, userId: unit.actor.userId }, fields)
  const dueTimes =
    next.dueTime === was.dueTime ? before.due_times : withDueTime(before.due_times, next.dueTime, unit.now)
  await updateCompany(
    unit,
    before,
    { ...next, dueTimes },
    changes.map(({ key }) => key),
  )
  const isNewZone = next.timeZone !== was.timeZone
  const from = isNewZone ? await changeZone(unit, unit.tenantId, next.timeZone) : before.next_time_zone_at
  companyChanged(
    unit,
    next.name,
    changes.map(({ field, from, to }) => ({ field, from, to })),
  )
  return viewCompany(unit, {
    ...before,
    due_times: [...dueTimes],
    name: next.name,
    // Another name of the same zone applies immediately.
    time_zone: isNewZone && from === null ? before.zone_in_force : next.timeZone,
    next_time_zone_at: from,
    default_weekly_offs: next.weeklyOffs && maskOf(next.weeklyOffs),
    version: before.version + 1,
  })
}

interface Facts {
  name: string
  timeZone: string
  dueTime: string
  weeklyOffs: readonly Weekday[] | null
}

function factsOf(row: CompanyRow): Facts {
  return {
    name: row.name,
    timeZone: row.time_zone,
    dueTime: row.due_times.at(-1)?.time ?? standardDueTime,
    weeklyOffs: daysOfMask(row.default_weekly_offs),
  }
}

function changesOf(was: Facts, is: Facts) {
  const inWords = ({ weeklyOffs }: Facts): string | null => weeklyOffs && weeksInWords([weeklyOffs])
  const all: [keyof Facts, string, string | null, string | null][] = [
    ['name', 'name', was.name, is.name],
    ['timeZone', 'time zone', was.timeZone, is.timeZone],
    ['dueTime', 'due time of reports', formatTimeOfDay(was.dueTime), formatTimeOfDay(is.dueTime)],
    ['weeklyOffs', 'weekly offs of new people', inWords(was), inWords(is)],
  ]
  return all
    .filter(([, , from, to]) => from !== to)
    .map(([key, field, from, to]) => ({ key, field, from, to }))
}

function viewCompany(unit: UnitOfWork, row: CompanyRow): Settings {
  const facts = factsOf(row)
  const dueTimeToday = dueTimeOn(row.due_times, localDate(unit.now, row.zone_in_force))
  const isDueLater = dueTimeToday !== facts.dueTime
  const isLater = row.zone_in_force !== row.time_zone
  return {
    ...facts,
    weeklyOffs: facts.weeklyOffs && [...facts.weeklyOffs],
    timeZoneUntilThen: isLater ? row.zone_in_force : null,
    timeZoneFrom: isLater
      ? required(row.next_time_zone_at, 'time of the next zone')
          .toZonedDateTimeISO(row.time_zone)
          .toPlainDate()
          .toString()
      : null,
    dueTimeUntilThen: isDueLater ? dueTimeToday : null,
    dueTimeFrom: isDueLater ? firstAndLast(row.due_times)[1].from : null,
    peopleInZone: row.people_in_zone,
    version: row.version,
  }
}

import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { holidayDateRefusal } from '#core/holidays/limits.ts'
import { firstVersion, refuseLostUpdate } from '#core/records/lost-updates.ts'
import { formatDate } from '#core/time/format.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCompanyZone } from '../working-days/api.ts'
import { holidayAdded, holidayChanged, holidayRemoved, holidaysRemoved } from './events.ts'
import { recount } from './recount.ts'
import {
  deleteHolidays,
  findActiveUnits,
  insertHoliday,
  lockHoliday,
  lockHolidays,
  updateHoliday,
  type HolidayRow,
} from './repo.ts'

/** @throws AppError `holiday_exists`, `holiday_date_too_old`, `holiday_date_too_far` or `validation_failed`. */
export async function addHoliday(
  unit: UnitOfWork,
  body: ServerOperation['POST /holidays']['body'],
): Promise<HolidayRow> {
  const row: HolidayRow = {
    id: unit.newId(),
    date: await possibleDate(unit, body.date),
    name: body.name.trim(),
    ...(await chosenUnit(unit, body.businessUnitId)),
    ...firstVersion,
  }
  await insertHoliday(unit, row)
  holidayAdded(unit, row)
  await recount(unit, [row])
  return row
}

/**
 * Changes a holiday; fields that are not named stay, and so may an old day and an archived unit.
 * @throws AppError `holiday_not_found`, `record_changed`, and what adding one throws.
 */
export async function changeHoliday(
  unit: UnitOfWork,
  id: Id<'holiday'>,
  body: ServerOperation['PATCH /holidays/{holidayId}']['body'],
): Promise<HolidayRow> {
  const before = await lockHoliday(unit, id)
  if (!before) throw new AppError('holiday_not_found')
  const { date, businessUnitId } = body
  const isMoved = date !== undefined && date !== before.date.toString()
  const wanted = businessUnitId === undefined ? before.business_unit_id : businessUnitId
  const row: HolidayRow = {
    ...before,
    date: isMoved ? await possibleDate(unit, date) : before.date,
    name: body.name?.trim() ?? before.name,
    ...(wanted === before.business_unit_id ? {} : await chosenUnit(unit, businessUnitId ?? null)),
  }
  const changes = [
    { field: 'date', now: formatDate(before.date), isChanged: isMoved },
    { field: 'name', now: before.name, isChanged: row.name !== before.name },
    {
      field: 'businessUnitId',
      now: before.business_unit_name ?? 'Whole company',
      isChanged: wanted !== before.business_unit_id,
    },
  ].filter(({ isChanged }) => isChanged)
  if (changes.length === 0) return before
  refuseLostUpdate(before, { version: body.version, userId: unit.actor.userId }, changes)
  await updateHoliday(
    unit,
    row,
    changes.map(({ field }) => field),
  )
  holidayChanged(unit, before, row)
  await recount(unit, [before, row])
  return { ...row, version: row.version + 1 }
}

/** @throws AppError `holiday_not_found` */
export async function removeHoliday(unit: UnitOfWork, id: Id<'holiday'>): Promise<void> {
  const row = await lockHoliday(unit, id)
  if (!row) throw new AppError('holiday_not_found')
  await deleteHolidays(unit, [id])
  holidayRemoved(unit, row)
  await recount(unit, [row])
}

/** Removes holidays that are as they were added. Idempotent: already removed ones are not counted. */
export async function removeUnchanged(
  unit: UnitOfWork,
  ids: readonly Id<'holiday'>[],
): Promise<{ removed: number; kept: number }> {
  const rows = await lockHolidays(unit, ids)
  const unchanged = rows.filter(({ version }) => version === firstVersion.version)
  if (unchanged.length > 0) {
    await deleteHolidays(
      unit,
      unchanged.map(({ id }) => id),
    )
    holidaysRemoved(unit, unchanged)
    await recount(unit, unchanged)
  }
  return { removed: unchanged.length, kept: rows.length - unchanged.length }
}

async function possibleDate(unit: UnitOfWork, given: string): Promise<Temporal.PlainDate> {
  const date = Temporal.PlainDate.from(given)
  const refusal = holidayDateRefusal(date, localDate(unit.now, await findCompanyZone(unit, unit.tenantId)))
  if (refusal) throw new AppError(refusal)
  return date
}

type Place = Pick<HolidayRow, 'business_unit_id' | 'business_unit_name'>

/** The unit that a holiday gets; locked until the unit of work ends. */
async function chosenUnit(unit: UnitOfWork, given: string | null): Promise<Place> {
  if (given === null) return { business_unit_id: null, business_unit_name: null }
  const [found] = await findActiveUnits(unit, { isHeld: true, id: given })
  if (!found)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.businessUnitId', message: 'This is not an active business unit.' }],
    })
  return { business_unit_id: found.id, business_unit_name: found.name }
}

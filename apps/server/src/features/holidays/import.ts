import type { Id } from '#core/ids/id.ts'
import { AppError, errorText } from '#core/errors/app-error.ts'
import type { ImportedEntry } from '#core/holidays/imported-entry.ts'
import { holidayDateRefusal } from '#core/holidays/limits.ts'
import { firstVersion } from '#core/records/lost-updates.ts'
import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { holidaysImported } from './events.ts'
import type { HolidayFile } from './file-parser.ts'
import { recount } from './recount.ts'
import { findActiveUnits, findHolidaysOn, insertMissing, type HolidayRow, type UnitChoice } from './repo.ts'

/** The content of a file. It is parsed before a transaction begins, since that may take long. */
export interface Asked extends HolidayFile {
  /** The company's current day. */
  today: Temporal.PlainDate
  /** The unit of entries for which the file names none. */
  businessUnitId: Id<'businessUnit'> | null
}

/** An entry of a file with the result of adding it. */
export interface ValidatedRow {
  entry: ImportedEntry
  place: UnitChoice | null
  verdict: 'new' | 'existing' | 'wrong'
  reason: string | null
}

/** Checks the entries of a file: which would be added, exist already, or are wrong. With `isHeld`, units are locked. */
export async function validateEntries(
  unit: UnitOfWork,
  { entries, today, businessUnitId }: Asked,
  isHeld: boolean,
): Promise<ValidatedRow[]> {
  const units = await findActiveUnits(unit, { isHeld })
  const possible = entries.flatMap(({ date }) =>
    date && holidayDateRefusal(date, today) === null ? [date.toString()] : [],
  )
  const dates = [...new Set(possible)]
  const existing = new Map(
    (await findHolidaysOn(unit, dates)).map((row) => [keyOf(row.date, row.business_unit_id), row]),
  )
  const byName = new Map(units.map((one) => [folded(one.name), one]))
  const seen = new Map<string, number>()
  return entries.map((entry): ValidatedRow => {
    const isNamed = entry.unitName !== ''
    const wantsUnit = isNamed || businessUnitId !== null
    const found = isNamed ? byName.get(folded(entry.unitName)) : units.find(({ id }) => id === businessUnitId)
    const place = found ?? null
    const withVerdict = (verdict: ValidatedRow['verdict'], reason: string | null) => ({
      entry,
      place,
      verdict,
      reason,
    })
    if (entry.problem !== null || entry.date === null) return withVerdict('wrong', entry.problem)
    const refusal = holidayDateRefusal(entry.date, today)
    if (refusal) return withVerdict('wrong', errorText(refusal))
    if (wantsUnit && !place)
      return withVerdict(
        'wrong',
        isNamed
          ? `There is no active business unit “${entry.unitName}”.`
          : 'This is not an active business unit.',
      )
    const key = keyOf(entry.date, place?.id ?? null)
    const first = seen.get(key)
    seen.set(key, first ?? entry.row)
    if (first !== undefined)
      return withVerdict('wrong', `Row ${first} is for ${formatDate(entry.date)} already.`)
    const known = existing.get(key)
    return known ? withVerdict('existing', `“${known.name}” is there already.`) : withVerdict('new', null)
  })
}

/**
 * Adds the new entries of a file except those at the positions `without`; existing and wrong ones are skipped.
 * @throws AppError `holiday_dates_ambiguous`
 */
export async function importFile(
  unit: UnitOfWork,
  asked: Asked,
  without: ReadonlySet<number>,
): Promise<{ added: HolidayRow[]; existing: number; wrong: number }> {
  if (asked.dateOrder?.used === null) throw new AppError('holiday_dates_ambiguous')
  const validated = await validateEntries(unit, asked, true)
  const wanted = validated
    .filter(({ verdict }, index) => verdict === 'new' && !without.has(index))
    .map(({ entry, place }): HolidayRow => ({
      id: unit.newId(),
      date: entry.date!,
      name: entry.name,
      business_unit_id: place?.id ?? null,
      business_unit_name: place?.name ?? null,
      ...firstVersion,
    }))
  const stored = await insertMissing(unit, wanted)
  const added = wanted.filter(({ id }) => stored.has(id))
  if (added.length > 0) holidaysImported(unit, added)
  await recount(unit, added)
  const count = (verdict: ValidatedRow['verdict']) =>
    validated.filter((one) => one.verdict === verdict).length
  return { added, existing: count('existing') + wanted.length - added.length, wrong: count('wrong') }
}

const keyOf = (date: Temporal.PlainDate, unitId: string | null): string =>
  `${date.toString()} ${unitId ?? ''}`
const folded = (text: string): string => text.trim().toLowerCase()

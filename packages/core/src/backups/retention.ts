/** How many backups are kept: the newest of each of the last days, weeks and months that have one, by UTC dates. */
const kept = { days: 7, weeks: 4, months: 6 }

/** The name of a backup made at this time. In the order of names, backups are in the order of their times. */
export function backupName(at: Temporal.Instant): string {
  const minute = at.toString({ smallestUnit: 'minute', roundingMode: 'floor' })
  return `daymark-${minute.replaceAll(':', '')}.backup`
}

/** The time in a backup's name; undefined for any other name. */
export function timeOfBackup(name: string): Temporal.Instant | undefined {
  const [, date, hour, minute] = /^daymark-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.backup$/.exec(name) ?? []
  if (date === undefined) return undefined
  try {
    return Temporal.Instant.from(`${date}T${hour}:${minute}Z`)
  } catch {
    return undefined
  }
}

/**
 * The backups of a folder that are no longer kept. Other files are never among them, nor is the newest backup, nor one
 * whose time is ahead: it was made before the clock was set back, and counts again once its time has come.
 */
export function expiredBackups(names: readonly string[], now: Temporal.Instant): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOfBackup(name)
      return at && Temporal.Instant.compare(at, now) <= 0 ? [{ name, at }] : []
    })
    .toSorted((a, b) => Temporal.Instant.compare(b.at, a.at))
  const keeps = new Set<string>()
  for (const [most, periodOf] of periods) {
    const newest = new Map<string, string>()
    for (const { name, at } of backups) {
      const period = periodOf(at.toZonedDateTimeISO('UTC').toPlainDate())
      if (!newest.has(period) && newest.size < most) newest.set(period, name)
    }
    for (const name of newest.values()) keeps.add(name)
  }
  return backups.map(({ name }) => name).filter((name) => !keeps.has(name))
}

/**
 * The UTC date from which on no backup that was made by a date is kept, as long as backups go on to be made each day: the
 * newest of a month is kept until six later months have one.
 */
export function goneFromBackups(madeBy: Temporal.PlainDate): Temporal.PlainDate {
  return madeBy.with({ day: 1 }).add({ months: kept.months, days: 1 })
}

const periods: [most: number, periodOf: (date: Temporal.PlainDate) => string][] = [
  [kept.days, (date) => date.toString()],
  [kept.weeks, (date) => `${date.yearOfWeek}-${date.weekOfYear}`],
  [kept.months, (date) => date.toPlainYearMonth().toString()],
]

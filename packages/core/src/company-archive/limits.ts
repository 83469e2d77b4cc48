/** The format of an archive. A newer one is refused, and an older one is read. */
export const archiveFormat = 1

/** For how many days an archive can be fetched after it was made. */
export const archiveKeptDays = 3

/** For how many minutes it can be fetched again, or continued, after it was fetched completely for the first time. */
export const fetchedAgainMinutes = 30

/** How many archives of a company can be requested within a day. */
export const archivesADay = 3

/** The states of an archive; `expired` follows from the time. */
export const archiveStatuses = [
  'waiting',
  'running',
  'ready',
  'fetched',
  'failed',
  'cancelled',
  'expired',
] as const
export type ArchiveStatus = (typeof archiveStatuses)[number]

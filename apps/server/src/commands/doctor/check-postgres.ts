import type { Config } from '#server/config.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type pg from 'pg'
import { broken, fine, warning, type Finding } from './finding.ts'

/**
 * The newest minor version of each major one that was known when this version of Daymark was made, and the last day on
 * which its makers mend it (https://www.postgresql.org/support/versioning).
 */
const releases: ReadonlyMap<number, { minor: number; ends: string }> = new Map([
  [15, { minor: 19, ends: '2027-11-11' }],
  [16, { minor: 15, ends: '2028-11-09' }],
  [17, { minor: 11, ends: '2029-11-08' }],
  [18, { minor: 5, ends: '2030-11-14' }],
])
const warnedForDays = 365

/** Checks the version of PostgreSQL. */
export async function checkPostgres(owner: pg.Client, config: Config): Promise<Finding> {
  const { rows } = await owner.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const isPackaged = config.databaseUrl === undefined
  return findingOf(firstRow(rows).version, isPackaged, Temporal.Now.plainDateISO('UTC'))
}

/** @param version As `server_version_num` has it: 180004 for 18.4. */
export function findingOf(version: number, isPackaged: boolean, today: Temporal.PlainDate): Finding {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000]
  const name = `${isPackaged ? 'The packaged PostgreSQL' : 'PostgreSQL'} ${major}.${minor}`
  const known = releases.get(major)
  if (!known) return fine(`${name} is newer than this version of Daymark.`)
  const daysLeft = today.until(known.ends, { largestUnit: 'days' }).days
  if (daysLeft < 0)
    return broken(`${name} is not mended by its makers since ${known.ends}: go to a newer major version.`)
  if (minor < known.minor)
    return warning(
      `${name} is older than ${major}.${known.minor}, which mends it: ${
        isPackaged
          ? 'it is for trying, and for one machine behind your own firewall. Use the PostgreSQL of your system for more (docs/operations.md).'
          : 'install the newest minor version, which needs no change of the data.'
      }`,
    )
  if (daysLeft < warnedForDays)
    return warning(`${name} is mended by its makers until ${known.ends}: plan for a newer major version.`)
  return fine(`${name} is up to date, as far as this version of Daymark knows.`)
}

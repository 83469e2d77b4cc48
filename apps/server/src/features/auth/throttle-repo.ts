import { firstRow, fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import { failureWindowMinutes } from '#core/auth/sign-in-throttle.ts'
import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'

/** After this time an unfinished attempt counts as left by a crashed server. */
const longestAttemptSeconds = 30

/** The subjects that attempts are counted by: no account if none was named, no address for a known device. */
export interface Subjects {
  account: string | null
  address: string | null
  /** Several accounts share this email, so that a success of one does not reset the failures of the others. */
  isShared: boolean
}

/** A started attempt: the ids of its rows, one per subject. */
export interface RunningAttempt extends Subjects {
  ids: number[]
}

/**
 * The email as the database folds its letters for comparing accounts, and whether accounts of several companies have
 * it.
 */
export async function foldedEmail(
  auth: pg.Pool,
  email: string,
): Promise<{ folded: string; isShared: boolean }> {
  const rows = await fetchRows(
    auth,
    { folded: column.text, is_shared: column.boolean },
    sql`select lower(${email}::text) as folded,
      (select count(*) from auth.accounts where lower(email) = lower(${email}::text)) > 1 as is_shared`,
  )
  const { folded, is_shared: isShared } = firstRow(rows)
  return { folded, isShared }
}

/** Records a running attempt. Attempts of one subject are serialised, so that each sees all with a smaller id. */
export async function beginAttempt(
  auth: pg.Pool,
  subjects: Subjects,
  now: Temporal.Instant,
): Promise<RunningAttempt> {
  const named = [subjects.account, subjects.address].filter((subject) => subject !== null)
  const rows = await fetchRows(
    auth,
    { id: column.integer },
    sql`with turn as materialized (
        select pg_advisory_xact_lock(key)
        from (select hashtextextended(subject, 0) as key from unnest(${named}::text[]) subject order by 1) keys)
      insert into auth.sign_in_failures (subject, account, failed_at, is_running)
      select subject, case when subject = ${subjects.address}::text then ${subjects.account}::text end, ${now}, true
      from unnest(${named}::text[]) subject where (select count(*) from turn) > 0
      returning id`,
  )
  return { ...subjects, ids: rows.map((row) => row.id) }
}

/**
 * The most failures that any of the attempt's subjects has in the window, with the time when the oldest of them
 * expires, and the most including attempts that began before this one and still run. For an address each account counts
 * once.
 */
export async function countAttempts(
  auth: pg.Pool,
  { account, address, ids }: RunningAttempt,
  now: Temporal.Instant,
): Promise<{ failures: number; failuresAndRunning: number; oldest: Temporal.Instant | null }> {
  const since = now.subtract({ minutes: failureWindowMinutes })
  const runningSince = now.subtract({ seconds: longestAttemptSeconds })
  const rows = await fetchRows(
    auth,
    { failures: column.integer, both: column.integer, oldest: column.orNull(column.instant) },
    sql`select count(distinct coalesce(account, id::text)) filter (where not is_running)::int as failures,
        count(distinct coalesce(account, id::text))::int as both,
        min(failed_at) filter (where not is_running) as oldest
      from auth.sign_in_failures
      where subject in (${account}::text, ${address}::text) and failed_at > ${since}
        and (not is_running or failed_at > ${runningSince} and id < all (${ids}::bigint[]))
      group by subject order by 1 desc, 2 desc`,
  )
  return {
    failures: rows[0]?.failures ?? 0,
    failuresAndRunning: Math.max(0, ...rows.map(({ both }) => both)),
    oldest: rows[0]?.oldest ?? null,
  }
}

/**
 * Ends an attempt: as a failure, as neither, or as a success, which deletes the account's failures; the address keeps
 * those of other accounts.
 */
export async function endAttempt(
  auth: pg.Pool,
  { account, address, isShared, ids }: RunningAttempt,
  as: 'failed' | 'withdrawn' | 'forgiving',
): Promise<void> {
  const forgiven = as === 'forgiving' && !isShared ? account : null
  if (as === 'failed')
    await send(
      auth,
      sql`update auth.sign_in_failures set is_running = false where id = any (${ids}::bigint[])`,
    )
  else
    await send(
      auth,
      sql`delete from auth.sign_in_failures where id = any (${ids}::bigint[])
        or not is_running and (subject = ${forgiven}::text or subject = ${address}::text and account = ${forgiven}::text)`,
    )
}

import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import { failureWindowMinutes } from '#core/auth/sign-in-throttle.ts'
import type pg from 'pg'
import { sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'

/** An attempt that has not ended after this was left behind by a server that died. */
const longestAttemptSeconds = 30

/** What attempts are counted by: no account where none was named, no address where the device is known. */
export interface Subjects {
  account: string | null
  address: string | null
  /** Several accounts are counted as this one: what is right of one of them forgives the others nothing. */
  isShared: boolean
}

/** An attempt that was begun: the ids of its rows, one a subject. */
export interface RunningAttempt extends Subjects {
  ids: number[]
}

/**
 * The email as accounts are compared by it: the database folds letters' case, and decides what is the same. And whether
 * accounts of several companies have it.
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
  return { folded: rows[0]!.folded, isShared: rows[0]!.is_shared }
}

/**
 * Notes that an attempt runs. Those of one subject are noted one after the other, so that each sees all that have a
 * smaller id.
 */
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
 * The most failures that any of the attempt's subjects has in the window, with when the oldest of them falls out of
 * it, and the most with those that were begun before this attempt and still run. An address counts each account once.
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
 * Ends an attempt: as a failure, as nothing, or as a success after which the account's failures are forgotten, while
 * the address keeps those of other accounts.
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

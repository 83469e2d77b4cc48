import { describeBadge } from '#core/working-days/badge-progress.ts'
import type { Id } from '#core/ids/id.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { badgeTypes } from '#core/working-days/badges.ts'
import { streakOfBadge } from '#core/working-days/badges.ts'
import type { BadgeProgress } from '#core/working-days/badge-chance.ts'
import { lookBackDays } from '#core/working-days/reporting.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { dayMaskBits, reportingTables } from '../working-days/api.ts'
import type { AwardedBadge } from './events.ts'

export const badgeRow = {
  id: column.id('badge'),
  user_id: column.id('user'),
  badge_type: column.oneOf(badgeTypes),
  occasion: column.text,
  earned_on: column.day,
  description: column.text,
}
export type BadgeRow = column.RowOf<typeof badgeRow>

export function findHeld(unit: UnitOfWork, userIds: readonly Id<'user'>[]): Promise<BadgeRow[]> {
  return unit.query(
    badgeRow,
    sql`
    select id, user_id, badge_type, occasion, earned_on, description from app.user_badges
    where tenant_id = ${unit.tenantId} and user_id = any (${userIds}::uuid[])
    order by earned_on desc, badge_type desc, id`,
  )
}

/** The badges and the reported days of the acting person, for `mayEarnBadge`. */
export async function findProgress(unit: UnitOfWork): Promise<BadgeProgress> {
  // A month is found by its first day, which is up to 31 days before the oldest day that counts.
  const since = unit.now
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .subtract({ days: lookBackDays + 32 })
  const rows = await unit.query(
    { held: column.listOf(column.text), months: column.json(z.array(z.tuple([z.string(), z.int()]))) },
    sql`
    select array(select trim(b.badge_type || ' ' || b.occasion) from app.user_badges b
        where b.tenant_id = ${unit.tenantId} and b.user_id = ${unit.actor.userId}) as held,
      coalesce((select json_agg(json_build_array(to_char(m.month, 'YYYY-MM'), m.submitted)) from app.reporting_months m
        where m.tenant_id = ${unit.tenantId} and m.employee_id = ${unit.actor.userId}
          and m.month > ${since}), '[]') as months`,
  )
  const { held, months } = firstRow(rows)
  return { held: new Set(held), months: new Map(months) }
}

/**
 * Lets one unit of work at a time count a person's days. Takes the locks in a fixed order, so that two units never
 * deadlock.
 */
export async function lockPeople(unit: UnitOfWork, userIds: readonly Id<'user'>[]): Promise<void> {
  await unit.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('badges ' || id, 0))
    from unnest(${userIds}::text[]) with ordinality as of (id, place) order by place`)
}

/**
 * Stores new badges and returns their ids; existing ones, also concurrent ones, are left unchanged. People deleted
 * meanwhile are skipped, and the others cannot be deleted before the commit.
 */
export async function insertBadges(
  unit: UnitOfWork,
  badges: readonly AwardedBadge[],
): Promise<Id<'badge'>[]> {
  const rows = badges.map((badge) => ({
    id: badge.id,
    user_id: badge.userId,
    badge_type: badge.type,
    occasion: badge.occasion,
    earned_on: badge.earnedOn.toString(),
    description: describeBadge(badge.type, badge.occasion),
  }))
  const inserted = await unit.query(
    { id: column.id('badge') },
    sql`
    insert into app.user_badges as b (tenant_id, id, user_id, badge_type, occasion, earned_on, description, awarded_at)
    select u.tenant_id, earned.id, user_id, badge_type, occasion, earned_on, description, ${unit.now}
    from json_to_recordset(${JSON.stringify(rows)}) as earned (id uuid, user_id uuid, badge_type text, occasion text,
      earned_on date, description text)
    join app.users u on u.tenant_id = ${unit.tenantId} and u.id = user_id
    order by user_id, badge_type, occasion for key share of u
    on conflict do nothing
    returning b.id`,
  )
  return inserted.map(({ id }) => id)
}

const bits = sql`bit(${literal(dayMaskBits)})`
/** All bits except those of the newest days. */
const after = (count: Sql): Sql => sql`((-1)::${bits} >> (${count}))`

const days = literal(lookBackDays)
const ten = literal(streakOfBadge.TenDayStreak)
const twenty = literal(streakOfBadge.TwentyDayStreak)
/** A month that is further from its end is only checked at a submission of the person, or when it is over. */
const atMonthsEnd = literal(14)

/**
 * The people who may have earned a badge that they do not have: enough days in all for a streak, or no working day
 * missed in a month that is wholly in the 90 days or close to its end. It never leaves out a person with a badge to
 * award; core decides whether there is one.
 */
export async function findCandidates(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
): Promise<Id<'user'>[]> {
  const rows = await unit.query(
    { user_id: column.id('user') },
    sql`
    with ${reportingTables(unit, sql`u.status = 'active' and not u.is_suspended and u.id = any (${userIds}::uuid[])`)},
    kept as (
      select user_id, today, joined_on, working & reported & ~${after(days)} as days, working & ~reported as missed from reporting
      join app.users u on u.tenant_id = ${unit.tenantId} and u.id = user_id
    ), months as (
      select k.*, back, (date_trunc('month', k.today) - make_interval(months => back))::date as first
      from kept k cross join generate_series(0, 2) back
    ), finished as (
      select m.user_id, to_char(m.first, 'YYYY-MM') as month
      from months m
      cross join lateral (select (m.first + interval '1 month')::date as next) n
      -- Up to the month's first day, without what came after its last.
      cross join lateral (select ~${after(sql`m.today - m.first + 1`)} & ${after(sql`greatest(m.today - n.next + 1, 0)`)} as bits) i
      where m.first > m.today - ${days} and m.joined_on <= m.first
        and (m.back > 0 or n.next - m.today <= ${atMonthsEnd} + 1)
        and m.missed & i.bits = 0::${bits} and m.days & i.bits <> 0::${bits}
    ), due as (
      select user_id, 'TenDayStreak' as badge_type, '' as occasion from kept where bit_count(days) >= ${ten}
      union all select user_id, 'TwentyDayStreak', '' from kept where bit_count(days) >= ${twenty}
      union all select user_id, 'FullMonthFinisher', month from finished
    )
    select distinct d.user_id from due d
    where not exists (select from app.user_badges b where b.tenant_id = ${unit.tenantId} and b.user_id = d.user_id
      and b.badge_type = d.badge_type and b.occasion = d.occasion)`,
  )
  return rows.map((row) => row.user_id)
}

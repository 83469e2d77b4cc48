import type { ReportScope } from '#core/access/policies/report.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { dayKinds } from '#core/working-days/working-day.ts'
import { lookBackDays } from '#core/working-days/reporting.ts'
import { empty, literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { inScope, isEmployee } from '../people/api.ts'
import { reportsFrom } from './calendar-repo.ts'
import { hasBelongedTo } from './person-history-repo.ts'
import { zoneOf } from './zone-repo.ts'

/** How consistently the people of a list report, one row per person. */
export const reportingRow = {
  user_id: column.id('user'),
  name: column.text,
  designation: column.orNull(column.text),
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  /** The person's current day. */
  today: column.day,
  today_kind: column.oneOf(dayKinds),
  reported_today: column.boolean,
  streak: column.integer,
  days_missed: column.integer,
  reports_this_month: column.integer,
  last_reported_on: column.orNull(column.day),
}

/**
 * Days are bits here, newest first, so that a person's half year is one value: an "and" combines working and reported
 * days, and a streak is the number of bits up to the first missed day. The first bit is the current day in the
 * easternmost zone; a person's own days are shifted by how far they are behind it.
 */
export const dayMaskBits = 192
const counted = literal(lookBackDays)
/** The westernmost zones are up to two days behind the east, and their streaks look back as far. */
const streakDays = lookBackDays + 2

/** Values of at least this many bits: none, all, and the first `count` days. */
function masksOf(daysBack: number) {
  const width = Math.max(dayMaskBits, Math.ceil(daysBack / 64) * 64)
  const bits = sql`bit(${literal(width)})`
  const all = sql`(-1)::${bits}`
  return {
    width,
    bits,
    none: sql`0::${bits}`,
    all,
    first: (count: Sql): Sql => sql`(~(${all} >> (${count})))`,
  }
}

/** The current day in the easternmost zone. */
export function easternmostDay(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate()
}

/**
 * The condition of the active employees whose reporting is watched (docs/spec/reporting.md#9): not archived, and able to
 * sign in. For a user `u` and their role `r`.
 */
export const isReporting = sql`u.status = 'active' and not u.is_suspended and ${isEmployee}`

/** As above, for a scope, and optionally one unit. */
export function isReportingIn(scope: ReportScope, businessUnitId?: Id<'businessUnit'>): Sql {
  return sql`${isReporting} ${inScope(scope)}
    ${businessUnitId ? sql`and u.business_unit_id = ${businessUnitId}` : empty}`
}

/**
 * The condition of these people and of those who belonged to the units of the scope on a day since `since`, for figures
 * of past days. Their days in these units are in `unit_days` of `reportingTables`.
 */
export function isReportingInSince(
  unit: UnitOfWork,
  scope: ReportScope,
  businessUnitId: Id<'businessUnit'> | undefined,
  since: Temporal.PlainDate,
): Sql {
  if (scope.kind === 'own') return isReportingIn(scope, businessUnitId)
  return sql`${isReporting}
    ${scope.kind === 'unit' ? sql`and ${hasBelongedTo(unit, scope.businessUnitId, since)}` : empty}
    ${businessUnitId ? sql`and ${hasBelongedTo(unit, businessUnitId, since)}` : empty}`
}

/** The condition, beginning with `and`, of the unit in a column to be in the scope, and to be the given one. */
export function isUnitIn(
  column: Sql,
  scope: ReportScope,
  businessUnitId: Id<'businessUnit'> | undefined,
): Sql {
  return sql`${scope.kind === 'unit' ? sql`and ${column} = ${scope.businessUnitId}` : empty}
    ${businessUnitId ? sql`and ${column} = ${businessUnitId}` : empty}`
}

/**
 * The tables of a `with` clause. `reporting` has a row of the shape `reportingRow` per person, and in
 * addition their `zone` and the bits `here` (days in the company, without the one of joining, and without days that a
 * change of the zone skipped), `working` (days on which a report is expected), `reported` and `late` of the days back
 * from their today, valid only as far as `daysBack` reaches. `unit_days` has the same bits for each unit of a
 * person: the `days` on which they belonged to it, with a row per former unit and one for the present unit
 * (`is_present`).
 *
 * @param who A condition on the users `u` and their role `r`; `isReporting` or `isReportingIn` for the watched employees.
 * @param daysBack Counted from the newest day; `dayMaskBits` and fewer have this width.
 * @param newest The newest day; by default the current one in the easternmost zone. With an earlier one, it takes the
 *   place of each person's today, and only the bits are valid.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one statement
export function reportingTables(
  unit: UnitOfWork,
  who: Sql,
  daysBack = streakDays,
  newest = easternmostDay(unit.now),
): Sql {
  const tenant = unit.tenantId
  const east = newest
  const { width, bits, none, all, first } = masksOf(daysBack)
  // The oldest day that can count for a person in any zone.
  const oldest = east.subtract({ days: daysBack - 1 })
  const oldestMonth = oldest.with({ day: 1 })
  const bitOf = (date: Sql): Sql => sql`set_bit(${none}, ${east}::date - ${date}, 1)`
  // A month has its first day in the last of 31 bits; it is shifted to its distance from the easternmost day.
  const bitsOfMonth = (days: Sql): Sql =>
    sql`bit_or(${days}::bit(31)::${bits} >> (${east}::date - m.month - 30))`
  // One statement, in one piece: each table uses the ones before it.
  return sql`people_with_zone as materialized (
      select u.id, u.name, u.designation, u.business_unit_id, b.name as business_unit_name,
        -- Days whose reports the company has deleted count as little as those before a person joined.
        greatest(u.joined_on, ${reportsFrom(tenant)} - 1) as joined_on, u.weekly_off_day, ${zoneOf(unit.now)} as zone
      from app.users u
      join app.tenants t on t.id = u.tenant_id
      left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
      where u.tenant_id = ${tenant} and ${who}
    ), zones as (
      select zone, least((${unit.now}::timestamptz at time zone zone)::date, ${east}::date) as today
      from (select distinct zone from people_with_zone) z
    ), people as (
      select p.*, z.today from people_with_zone p join zones z on z.zone = p.zone
    ), submitted as materialized (
      select m.employee_id, ${bitsOfMonth(sql`m.submitted`)} as days, ${bitsOfMonth(sql`m.late`)} as late
      from app.reporting_months m
      join people_with_zone p on p.id = m.employee_id
      where m.tenant_id = ${tenant} and m.month between ${oldestMonth} and ${east}
      group by m.employee_id
    ), away as materialized (
      select l.employee_id, bit_or(${bitOf(sql`l.date`)}) as days
      from app.leave_records l
      join people_with_zone p on p.id = l.employee_id
      where l.tenant_id = ${tenant} and l.portion = 'full' and l.date between ${oldest} and ${east}
      group by l.employee_id
    ), inactive as materialized (
      select i.user_id, bit_or(${first(sql`greatest(${east}::date - i.from_date + 1, 0)`)}
        & ~${first(sql`greatest(${east}::date - coalesce(i.until_date, ${east}::date), 0)`)}) as days
      from app.inactive_periods i
      join people_with_zone p on p.id = i.user_id
      where i.tenant_id = ${tenant} and (i.until_date is null or i.until_date >= ${oldest})
      group by i.user_id
    ), skipped as materialized (
      select s.user_id, bit_or(${bitOf(sql`s.date`)}) as days
      from app.skipped_days s
      join people_with_zone p on p.id = s.user_id
      where s.tenant_id = ${tenant} and s.date between ${oldest} and ${east}
      group by s.user_id
    ), closed as materialized (
      select h.business_unit_id, bit_or(${bitOf(sql`h.date`)}) as days
      from app.holidays h
      where h.tenant_id = ${tenant} and h.date between ${oldest} and ${east}
      group by h.business_unit_id
    ), former_days as materialized (
      -- The days of moved people in each of their former units.
      select f.user_id, f.business_unit_id,
        case when f.since is null then ${all} else ${first(sql`greatest(${east}::date - f.since, 0)`)} end
          & ~${first(sql`greatest(${east}::date - f.until_date, 0)`)} as days
      from (select user_id, business_unit_id, until_date,
          lag(until_date) over (partition by user_id order by until_date) as since
        from app.former_units where tenant_id = ${tenant} and until_date >= ${oldest}) f
      join people_with_zone p on p.id = f.user_id
    ), moved as materialized (
      select f.user_id, bit_or(f.days) as days, bit_or(f.days & coalesce(c.days, ${none})) as closed
      from former_days f left join closed c on c.business_unit_id = f.business_unit_id
      group by f.user_id
    ), entries as (
      select s.user_id, s.weeks, s.from_date,
        lead(s.from_date) over (partition by s.user_id order by s.from_date) as until_date,
        row_number() over (partition by s.user_id order by s.from_date) = 1 as is_first
      from app.work_schedules s where s.tenant_id = ${tenant}
    ), patterns as (
      -- Many share a rotation: its days are worked out once.
      select e.weeks, e.from_date, bit_or(${bitOf(sql`d.day`)}) as days
      from (select distinct weeks, from_date from entries) e
      cross join lateral (select day::date from generate_series(${oldest}::date, ${east}::date, '1 day') day) d
      cross join lateral (select (d.day - extract(dow from d.day)::int) - (e.from_date - extract(dow from e.from_date)::int)
        as since) w
      where (e.weeks[1 + ((w.since / 7 % cardinality(e.weeks)) + cardinality(e.weeks)) % cardinality(e.weeks)]
        >> extract(dow from d.day)::int) & 1 = 1
      group by e.weeks, e.from_date
    ), rotating as materialized (
      select e.user_id, coalesce(bit_or(p.days
          & case when e.until_date is null then ${all} else ~${first(sql`greatest(${east}::date - e.until_date + 1, 0)`)} end
          & case when e.is_first then ${all} else ${first(sql`greatest(${east}::date - e.from_date + 1, 0)`)} end), ${none}) as days
      from entries e left join patterns p on p.weeks = e.weeks and p.from_date = e.from_date
      group by e.user_id
    ), weekly as materialized (
      select day, left(repeat('0', (extract(dow from ${east}::date)::int - place::int + 8) % 7) || repeat('1000000', ${literal(Math.ceil(width / 7))}), ${literal(width)})::${bits} as days
      from unnest(array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
        with ordinality as of(day, place)
    ), day_sets as materialized (
      select p.*, behind,
        coalesce(s.days, ${none}) << behind as submitted,
        coalesce(s.late, ${none}) << behind as late,
        coalesce(o.days, w.days, ${none}) << behind as off,
        (coalesce(c.days, ${none}) | coalesce(mv.closed, ${none})
          | (coalesce(cu.days, ${none}) & ~coalesce(mv.days, ${none}))) << behind as closed,
        coalesce(a.days, ${none}) << behind as away,
        -- Not the day on which they joined.
        ${first(sql`greatest(p.today - p.joined_on, 0)`)} & ~((coalesce(i.days, ${none}) | coalesce(k.days, ${none})) << behind) as here
      from people p
      cross join lateral (select ${east}::date - p.today as behind) place
      left join submitted s on s.employee_id = p.id
      left join away a on a.employee_id = p.id
      left join inactive i on i.user_id = p.id
      left join skipped k on k.user_id = p.id
      left join rotating o on o.user_id = p.id
      left join weekly w on w.day = p.weekly_off_day
      left join closed c on c.business_unit_id is null
      left join closed cu on cu.business_unit_id = p.business_unit_id
      left join moved mv on mv.user_id = p.id
    ), with_working_days as materialized (
      select m.*, m.here & ~m.off & ~m.closed & ~m.away as working from day_sets m
    ), with_missed_days as materialized (
      select w.*, w.submitted & w.working & ${first(counted)} as kept,
        set_bit(w.working & ~w.submitted, 0, 0) & ${first(counted)} as missed
      from with_working_days w
    ), with_newest_days as materialized (
      select s.*, position(B'1' in s.missed) as missed_at, position(B'1' in s.kept) as kept_at,
        position(B'1' in s.submitted) as newest_at
      from with_missed_days s
    ), reporting as (
      select s.id as user_id, s.name, s.designation, s.business_unit_id, s.business_unit_name, s.zone, s.today,
        case when get_bit(s.off, 0) = 1 then 'weekly-off' when get_bit(s.closed, 0) = 1 then 'holiday'
          when get_bit(s.away, 0) = 1 then 'leave' else 'working' end as today_kind,
        get_bit(s.submitted, 0) = 1 as reported_today,
        bit_count(case when missed_at = 0 then s.kept else s.kept & ${first(sql`missed_at - 1`)} end)::int as streak,
        bit_count(case when kept_at = 0 then s.missed else s.missed & ${first(sql`kept_at - 1`)} end)::int
          as days_missed,
        bit_count(s.submitted & s.working & ${first(sql`extract(day from s.today)::int`)})::int as reports_this_month,
        case when newest_at > 0 then s.today - newest_at + 1
          else (select r.for_date from app.reports r where r.tenant_id = ${tenant} and r.employee_id = s.id
            order by r.for_date desc limit 1) end as last_reported_on,
        s.here, s.working, s.submitted as reported, s.late
      from with_newest_days s
    ), unit_days as (
      select p.id as user_id, p.business_unit_id, ~coalesce(m.days, ${none}) << p.behind as days, true as is_present
      from day_sets p left join moved m on m.user_id = p.id
      union all
      select f.user_id, f.business_unit_id, f.days << p.behind, false
      from former_days f join day_sets p on p.id = f.user_id
    )`
}

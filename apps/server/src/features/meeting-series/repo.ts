import { sql, type Sql } from '#server/platform/db/sql.ts'

const localTime = (name: Sql): Sql => sql`to_char(${name}, 'YYYY-MM-DD"T"HH24:MI')`

/** The columns of `locationsRow` of a meeting `m`. */
export const locationColumns: Sql = sql`m.location,
  coalesce((select json_agg(json_build_object('date', l.occurrence_date, 'location', l.location)
      order by l.occurrence_date)
    from app.meeting_locations l where l.tenant_id = m.tenant_id and l.meeting_id = m.id), '[]') as own_locations`

/** The columns of `seriesRow` of a meeting `m`. */
export const seriesColumns: Sql = sql`${localTime(sql`m.starts_local`)} as starts, m.time_zone, m.minutes,
  m.recurrence_rule, m.recurrence_until, m.recurrence_count, m.former_timetables,
  coalesce((select json_agg(json_build_object('date', e.occurrence_date,
      'movedTo', ${localTime(sql`e.moved_to`)}, 'minutes', e.moved_minutes, 'by', e.made_by_name)
      order by e.occurrence_date)
    from app.meeting_exceptions e where e.tenant_id = m.tenant_id and e.meeting_id = m.id), '[]') as exceptions`

import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { andHasWords } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isOf } from '../find-repo.ts'
import { taskLines } from '../sessions/instance-repo.ts'

const recordRow = {
  id: column.id('meetingInstance'),
  meeting_id: column.id('meeting'),
  title: column.text,
  occurrence_date: column.day,
  starts_at: column.instant,
  finalized_at: column.instant,
  minutes: column.text,
  task_lines: taskLines,
  decisions: column.listOf(column.text),
}
export type RecordRow = column.RowOf<typeof recordRow>

export interface RecordFilters {
  search?: string | undefined
  only?: 'decisions' | undefined
  meetingId?: Id<'meeting'> | undefined
}

/** The finalized sessions of the actor's meetings that contain all words of a search, newest first. */
export async function findRecords(
  unit: UnitOfWork,
  filters: RecordFilters,
  { limit, skip }: { limit: number; skip: number },
): Promise<RecordRow[]> {
  const rows = await unit.query(
    recordRow,
    sql`
    select i.id, i.meeting_id, f.title, i.occurrence_date, i.starts_at, i.minutes, i.task_lines,
      -- Not empty in any of these rows.
      coalesce(i.finalized_at, i.starts_at) as finalized_at,
      array(select d.text from app.meeting_decisions d
        where d.tenant_id = i.tenant_id and d.instance_id = i.id order by d.place) as decisions
    from (select i.id, m.title ${wanted(unit, filters)}
      order by i.starts_at desc, i.id desc offset ${skip} limit ${rowLimit(limit)}) f
    join app.meeting_instances i on i.tenant_id = ${unit.tenantId} and i.id = f.id
    order by i.starts_at desc, i.id desc`,
  )
  return rows.slice(0, limit)
}

/** How many there are in all. */
export async function countRecords(unit: UnitOfWork, filters: RecordFilters): Promise<number> {
  const rows = await unit.query({ count: column.integer }, sql`select count(*) ${wanted(unit, filters)}`)
  return firstRow(rows).count
}

function wanted(unit: UnitOfWork, { search, only, meetingId }: RecordFilters): Sql {
  const ofSession = sql`from app.meeting_decisions d where d.tenant_id = i.tenant_id and d.instance_id = i.id`
  const searched = only
    ? sql`app.search_key((select string_agg(d.text, ' ') ${ofSession}))`
    : sql`app.search_key(m.title) || ' ' || i.search_key`
  return sql`
    from app.meeting_instances i
    join app.meetings m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
    where i.tenant_id = ${unit.tenantId} and i.finalized_at is not null and ${isOf(unit, unit.actor.userId)}
      ${meetingId ? sql`and i.meeting_id = ${meetingId}` : empty}
      ${only ? sql`and exists (select ${ofSession})` : empty}
      ${andHasWords(search, searched)}`
}

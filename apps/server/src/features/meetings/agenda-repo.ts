import type { Id } from '#core/ids/id.ts'
import { maxAgendaItems } from '#core/meetings/limits.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const agendaItemRow = {
  id: column.id('agendaItem'),
  text: column.text,
  created_by: column.id('user'),
  created_by_name: column.text,
}
export type AgendaItemRow = column.RowOf<typeof agendaItemRow>

/** The points that attendees put on the agenda of an occurrence, in their order. */
export function findAgendaItems(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  date: Temporal.PlainDate,
): Promise<AgendaItemRow[]> {
  return unit.query(
    agendaItemRow,
    sql`
    select id, text, created_by, created_by_name from app.agenda_items
    where tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}
    order by created_at, id limit ${literal(maxAgendaItems)}`,
  )
}

/** Stores a point of the actor; false if it is stored already. */
export async function insertAgendaItem(
  unit: UnitOfWork,
  item: { id: Id<'agendaItem'>; meetingId: Id<'meeting'>; date: Temporal.PlainDate; text: string },
): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.agenda_items (tenant_id, id, meeting_id, occurrence_date, text, created_by, created_by_name,
      created_at)
    values (${unit.tenantId}, ${item.id}, ${item.meetingId}, ${item.date}, ${item.text}, ${unit.actor.userId},
      ${unit.actor.name}, ${unit.now})
    on conflict (tenant_id, id) do nothing`)
  return count === 1
}

export function queueAgendaItemGone(unit: UnitOfWork, id: Id<'agendaItem'>): void {
  unit.queue(sql`delete from app.agenda_items where tenant_id = ${unit.tenantId} and id = ${id}`)
}

const templateRow = { id: column.id('agendaTemplate'), name: column.text, agenda: column.text }
export type TemplateRow = column.RowOf<typeof templateRow>

/** The agendas that the actor keeps, by name. */
export function findTemplates(unit: UnitOfWork): Promise<TemplateRow[]> {
  return unit.query(
    templateRow,
    sql`
    select id, name, agenda from app.agenda_templates
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} order by name collate app.names, id`,
  )
}

/** Keeps an agenda of the actor; one of the same name is replaced. */
export async function storeTemplate(
  unit: UnitOfWork,
  { name, agenda }: { name: string; agenda: string },
): Promise<TemplateRow> {
  const rows = await unit.query(
    templateRow,
    sql`
    insert into app.agenda_templates (tenant_id, id, user_id, name, agenda)
    values (${unit.tenantId}, ${unit.newId<'agendaTemplate'>()}, ${unit.actor.userId}, ${name}, ${agenda})
    on conflict (tenant_id, user_id, name) do update set agenda = excluded.agenda
    returning id, name, agenda`,
  )
  return firstRow(rows)
}

/** Deletes a template of the actor; false if there is none. */
export async function deleteTemplate(unit: UnitOfWork, id: Id<'agendaTemplate'>): Promise<boolean> {
  const count = await unit.execute(sql`
    delete from app.agenda_templates
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and id = ${id}`)
  return count === 1
}

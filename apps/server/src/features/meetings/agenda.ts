import { mayRunMeeting } from '#core/access/policies/meeting.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { maxAgendaItems, maxAgendaTemplates } from '#core/meetings/limits.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { derivedId } from '#server/platform/ids.ts'
import {
  findAgendaItems,
  findTemplates,
  insertAgendaItem,
  queueAgendaItemGone,
  storeTemplate,
  type TemplateRow,
} from './agenda-repo.ts'
import { hintOfMeeting } from './events.ts'
import { remindersPlanned } from './reminders.ts'
import type { OccurrenceKey } from './sessions/live.ts'
import { refuseFinalizedOn } from './sessions/refuse-finalized.ts'
import { factsOf, lockVisibleMeeting, requireOccurrence } from './visible-meeting.ts'

/**
 * Puts a point on the agenda of an occurrence, by an attendee or the creator, until it is finalized. Sending the same id
 * again as the same person changes nothing.
 * @throws AppError `meeting_not_found`, `occurrence_not_found`, `meeting_cancelled`, `session_finalized`, `agenda_full`
 */
export async function addAgendaItem(
  unit: UnitOfWork,
  key: OccurrenceKey,
  { id: given, text }: { id?: Id<'agendaItem'> | undefined; text: string },
): Promise<{ id: Id<'agendaItem'> }> {
  const row = await lockVisibleMeeting(unit, key.meetingId)
  const { date, isCancelled } = requireOccurrence(row, key.date)
  if (isCancelled) throw new AppError('meeting_cancelled')
  await refuseFinalizedOn(unit, row, date)
  const id = given ? derivedId(given, unit.actor.userId) : unit.newId<'agendaItem'>()
  const items = await findAgendaItems(unit, row.id, date)
  if (items.some((one) => one.id === id)) return { id }
  if (items.length >= maxAgendaItems) throw new AppError('agenda_full')
  if (await insertAgendaItem(unit, { id, meetingId: row.id, date, text: text.trim() }))
    hintOfMeeting(unit, row)
  return { id }
}

/**
 * Takes a point off the agenda, by its author or the creator of the meeting.
 * @throws AppError `meeting_not_found`, `occurrence_not_found`, `agenda_item_not_found`, `session_finalized`
 */
export async function removeAgendaItem(
  unit: UnitOfWork,
  { agendaItemId, ...key }: OccurrenceKey & { agendaItemId: Id<'agendaItem'> },
): Promise<void> {
  const row = await lockVisibleMeeting(unit, key.meetingId)
  const { date } = requireOccurrence(row, key.date)
  await refuseFinalizedOn(unit, row, date)
  const item = (await findAgendaItems(unit, row.id, date)).find(({ id }) => id === agendaItemId)
  const mayRemove = item?.created_by === unit.actor.userId || mayRunMeeting(unit.actor, factsOf(row))
  if (!item || !mayRemove) throw new AppError('agenda_item_not_found')
  queueAgendaItemGone(unit, item.id)
  remindersPlanned(unit, row)
  hintOfMeeting(unit, row)
}

/** Keeps an agenda under a name. @throws AppError `agenda_template_limit` */
export async function keepTemplate(
  unit: UnitOfWork,
  { name, agenda }: { name: string; agenda: string },
): Promise<TemplateRow> {
  const kept = await findTemplates(unit)
  const isNew = kept.every((one) => one.name !== name.trim())
  if (isNew && kept.length >= maxAgendaTemplates) throw new AppError('agenda_template_limit')
  return storeTemplate(unit, { name: name.trim(), agenda: agenda.trim() })
}

import { describe, type StoredFact } from '#core/facts/describe.ts'
import type { Notice } from '#core/facts/fact.ts'
import type { ActedBy } from '#core/facts/wording.ts'
import { specOf, type DataOf, type FactType, type GroupOf } from '#core/facts/table.ts'
import type { Id, IdRef } from '#core/ids/id.ts'
import type { PlatformUnit, UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { actedBy } from '#server/platform/auth/principal.ts'
import { publicIdOf } from '#server/platform/ids.ts'
import { factOf } from '../facts/api.ts'
import { queueMessages } from '../webhooks/api.ts'
import { announce, announceAcross, notifyEach, type NotificationTo } from '../notifications/api.ts'
import type { ActivityEntry, FieldChange } from './entry.ts'
import { queueEntries, queueEntry } from './repo.ts'

interface Named {
  id: Id<'user'>
  name: string
}

/** Something that happened, to be recorded (docs/spec/reporting.md#3). */
export interface NewFact<Type extends FactType = FactType> {
  /** Set if the caller needs to know the id of the entry. */
  id?: Id<'activity'>
  type: Type
  data: DataOf<Type>
  /** The record that it is about, with its name for the search of the log. */
  subject?: IdRef
  subjectName?: string
  /** The person concerned; the entry is in their feed too. */
  about?: Named
  /** Further people whom `data`, with their names, or the changed fields name. */
  others?: readonly { id: Id<'user'>; name?: string }[]
  /** Whom it concerns beside the actor and the person concerned; who is notified, and whose browsers fetch what. */
  groups?: { readonly [Group in GroupOf<Type>]?: readonly Id<'user'>[] }
  changes?: readonly FieldChange[]
  /** Texts of people, quoted only by notifications: the log stores none, so they disappear with their record. */
  quotes?: Partial<DataOf<Type>>
  /** By default the acting person. */
  by?: { person: Named } | 'stranger' | 'nobody'
  /** False if it only notifies: another entry of the log has it. */
  isLogged?: boolean
  /** The zones of the recipients, if their messages contain times. */
  zones?: ReadonlyMap<Id<'user'>, string>
}

/**
 * Records a fact in the transaction: its entry in the log, its notifications and deliveries; and, after the commit, the
 * hints for browsers. All of them follow from its type (`core/facts/table.ts`).
 * @throws AppError `too_many_notifications`.
 */
export function record<Type extends FactType>(unit: UnitOfWork, fact: NewFact<Type>): void {
  const entry = entryOf(unit, fact)
  if (entry) queueEntry(unit, entry)
  follow(unit, [fact])
}

/** Records facts about many records with a constant number of statements. */
export function recordAll<Type extends FactType>(unit: UnitOfWork, facts: readonly NewFact<Type>[]): void {
  const entries = facts.flatMap((fact) => entryOf(unit, fact) ?? [])
  if (entries.length > 0) queueEntries(unit, entries)
  follow(unit, facts)
}

/** Notifies people of several companies of facts that nobody caused, that no log shows and that are no events. */
export function recordAcross<Type extends FactType>(
  unit: PlatformUnit,
  facts: readonly (NewFact<Type> & { tenantId: Id<'tenant'> })[],
): void {
  const event = facts.find(({ type }) => specOf(type).event !== null)
  if (event) throw new Error(`${event.type} is an event: record it in its company.`)
  announceAcross(
    unit,
    facts.flatMap(({ tenantId, ...fact }) =>
      noticesOf(unit, fact).map((notice) => ({ ...notice, tenantId })),
    ),
  )
}

/** Who acts in a unit of work. */
type Acting = Pick<UnitOfWork, 'principal'>

function actorOf(
  { principal }: Acting,
  { by }: Pick<NewFact, 'by'>,
): { by: ActedBy; id: Id<'user'> | null; name: string } {
  if (by === 'nobody') return { by: null, id: null, name: '' }
  if (by === 'stranger') return { by: { kind: 'stranger' }, id: null, name: 'Somebody' }
  if (by) return { by: { kind: 'person', id: by.person.id }, ...by.person }
  const { userId: id, name } = principal.actor
  return { by: actedBy(principal), id, name }
}

/** The entry of the log; undefined for a fact that the log does not show. */
export function entryOf<Type extends FactType>(
  acting: Acting,
  fact: NewFact<Type>,
): ActivityEntry | undefined {
  const spec = specOf(fact.type)
  if (!spec.log || fact.isLogged === false) return undefined
  const actor = actorOf(acting, fact)
  const stored = storedOf(fact, actor.by)
  return {
    ...(fact.id ? { id: fact.id } : {}),
    actor: { id: actor.id, name: actor.name },
    type: fact.type,
    description: describe(stored, { id: null, nameOf: namesGiven(fact, actor) }) ?? '',
    ...(fact.subject ? { target: fact.subject } : {}),
    ...(fact.subjectName === undefined ? {} : { targetName: fact.subjectName }),
    ...(fact.about ? { targetUser: fact.about } : {}),
    details: (fact.changes ?? []).map(({ field, from, to }) => ({ field, from, to })),
    isCrucial: isTrue(spec.isCrucial, fact.data),
    ...factOf(
      stored,
      fact.others?.map(({ id }) => id),
    ),
  }
}

/** The notifications of everybody whom the fact's type notifies. */
export function noticesOf<Type extends FactType>(acting: Acting, fact: NewFact<Type>): NotificationTo[] {
  const { notices = {} } = specOf(fact.type)
  const actor = actorOf(acting, fact)
  const nameOf = namesGiven(fact, actor)
  return Object.entries<Notice<unknown> | undefined>(notices).flatMap(([group, notice]) =>
    membersOf(fact, group).flatMap((userId) => {
      if (!notice) return []
      const data: unknown = fact.quotes ? Object.assign({}, fact.data, fact.quotes) : fact.data
      const stored = { ...storedOf(fact, actor.by), data, to: group }
      const target = fact.subject ?? { kind: 'user' as const, id: userId }
      const { action: actionType, type = 'info', link, needs, isCrucial } = notice
      return {
        userId,
        type,
        message: describe(stored, { id: userId, nameOf, timeZone: fact.zones?.get(userId) }) ?? '',
        link: typeof link === 'string' ? link : link(publicIdOf(target), fact.data),
        actionType,
        target,
        isCrucial: isTrue(isCrucial, fact.data),
        ...(needs ? { needs } : {}),
        ...factOf(
          stored,
          fact.others?.map(({ id }) => id),
        ),
      }
    }),
  )
}

function follow<Type extends FactType>(unit: UnitOfWork, facts: readonly NewFact<Type>[]): void {
  const notices = facts.flatMap((fact) => noticesOf(unit, fact))
  // The limits apply only to what a person does to others.
  if (facts.some(({ by }) => by !== undefined)) announce(unit, notices)
  else if (notices.length > 0) notifyEach(unit, notices)
  const readers = facts.flatMap((fact) => {
    const isLogged = fact.isLogged !== false && specOf(fact.type).log !== null
    const { id } = actorOf(unit, fact)
    return isLogged ? [...(id === null ? [] : [id]), ...(fact.about ? [fact.about.id] : [])] : []
  })
  if (readers.length > 0) unit.hint({ topic: 'activity', ids: [], userIds: [...new Set(readers)] })
  queueMessages(
    unit,
    facts.map((fact) => ({
      type: fact.type,
      by: actorOf(unit, fact).by,
      about: fact.about?.id ?? null,
      subject: fact.subject,
      data: fact.data,
    })),
  )
  for (const fact of facts) hint(unit, fact)
}

function hint<Type extends FactType>(unit: UnitOfWork, fact: NewFact<Type>): void {
  for (const { topic, to, namesSubject } of specOf(fact.type).hints ?? []) {
    const ids = namesSubject && fact.subject ? [publicIdOf(fact.subject)] : []
    // Everybody may read that something changed, and not what.
    if (to === 'everybody') unit.hint({ topic, ids: [], userIds: null })
    else {
      const userIds = [...new Set(to.flatMap((group) => readersOf(unit, fact, group)))]
      if (userIds.length > 0) unit.hint({ topic, ids, userIds })
    }
  }
}

function readersOf<Type extends FactType>(
  { principal }: Acting,
  fact: NewFact<Type>,
  group: string,
): readonly Id<'user'>[] {
  if (group === 'actor') return [principal.actor.userId]
  if (group === 'about') return fact.about ? [fact.about.id] : []
  return membersOf(fact, group)
}

function membersOf<Type extends FactType>({ groups }: NewFact<Type>, group: string): readonly Id<'user'>[] {
  return [...new Set((groups as Partial<Record<string, readonly Id<'user'>[]>> | undefined)?.[group])]
}

function storedOf<Type extends FactType>({ type, about, data }: NewFact<Type>, by: ActedBy): StoredFact {
  return { type, by, about: about?.id ?? null, data }
}

/** The names from the caller, for the texts that are stored with the fact. */
function namesGiven<Type extends FactType>(
  { about, others = [] }: NewFact<Type>,
  actor: { id: Id<'user'> | null; name: string },
): (id: string) => string | undefined {
  const names = new Map<string, string>([
    ...others.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name] as const])),
    ...(about ? [[about.id, about.name] as const] : []),
    ...(actor.id === null ? [] : [[actor.id, actor.name] as const]),
  ])
  return (id) => names.get(id)
}

function isTrue(is: boolean | ((data: unknown) => boolean) | undefined, data: unknown): boolean {
  return typeof is === 'function' ? is(data) : (is ?? false)
}

import { idPrefixes, type Id, type IdKind, type IdRef } from '#core/ids/id.ts'
import { typeId, uuidInTypeId, uuidv7, uuidv7Sequence } from '#core/ids/type-id.ts'
import { createHash, randomBytes } from 'node:crypto'

/** The tenant for records without a company: a platform administrator's idempotency keys and hints. */
export const platformTenantId = '00000000-0000-0000-0000-000000000000' as Id<'tenant'>

/** A new UUIDv7 of the given time, so that ids of one kind sort by age. */
export function newUuid(now: Temporal.Instant): string {
  return uuidv7(now.epochMilliseconds, randomBytes(10))
}

/** A new id of the kind that the context expects. */
export function newId<Kind extends IdKind>(now: Temporal.Instant): Id<Kind> {
  return newUuid(now) as Id<Kind>
}

/** Returns new UUIDv7s of the given time, each of which sorts after the one before it. */
export function newUuids(now: Temporal.Instant): () => string {
  return uuidv7Sequence(now.epochMilliseconds, someRandomBytes)
}

/** Random bytes that were not used yet. */
let unused = randomBytes(0)

/** A buffered `randomBytes`, because a call takes microseconds even for a few bytes. */
function someRandomBytes(count: number): Uint8Array {
  if (unused.length < count) unused = randomBytes(4_096)
  const taken = unused.subarray(0, count)
  unused = unused.subarray(count)
  return taken
}

/** Sorts before every UUIDv7 of the given time or later, and after every older one. No UUIDv7 is older than 1970. */
export function firstUuidOf(time: Temporal.Instant): string {
  return uuidv7(Math.max(0, time.epochMilliseconds), new Uint8Array(10))
}

/** An id that is derived from another one and a person: always the same, and with the same age. */
export function derivedId<Kind extends IdKind>(id: Id<Kind>, userId: Id<'user'>): Id<Kind> {
  return uuidOfText(`${id} ${userId}`, parseInt(id.replaceAll('-', '').slice(0, 12), 16)) as Id<Kind>
}

const dayMs = 86_400_000

/** An id that is derived from a text: the same on a whole day (UTC), whose age it has. */
export function idOfText<Kind extends IdKind>(text: string, now: Temporal.Instant): Id<Kind> {
  return uuidOfText(text, now.epochMilliseconds - (now.epochMilliseconds % dayMs)) as Id<Kind>
}

/** A UUIDv7 of a time (ms) whose random part is derived from a text. */
function uuidOfText(text: string, ms: number): string {
  return uuidv7(ms, createHash('sha256').update(text).digest().subarray(0, 10))
}

/** `report_01j…` for a UUID of the database. */
export function publicId(kind: IdKind, uuid: string): string {
  return typeId(idPrefixes[kind], uuid)
}

/** The public id of a record of any kind. */
export function publicIdOf({ kind, id }: IdRef): string {
  return publicId(kind, id)
}

/** The UUID of a public id that was stored as text, whose form was checked when it was stored. */
export function idFromPublicId<Kind extends IdKind>(_kind: Kind, text: string): Id<Kind> {
  return uuidInTypeId(text) as Id<Kind>
}

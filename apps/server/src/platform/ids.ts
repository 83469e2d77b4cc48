import { typeId, uuidInTypeId, uuidv7, uuidv7Sequence } from '#core/ids/type-id.ts'
import { idPrefixes, type IdKind } from '#contract/fields.ts'
import { createHash, randomBytes } from 'node:crypto'

/** A new UUIDv7 of the given time, so that ids of one kind sort by age. */
export function newUuid(now: Temporal.Instant): string {
  return uuidv7(now.epochMilliseconds, randomBytes(10))
}

/** Gives new UUIDv7s of the given time, each of which sorts after the one before it. */
export function newUuids(now: Temporal.Instant): () => string {
  return uuidv7Sequence(now.epochMilliseconds, randomBytes)
}

/** Before every UUIDv7 of the given time or later, and after every older one. */
export function firstUuidOf(time: Temporal.Instant): string {
  return uuidv7(time.epochMilliseconds, new Uint8Array(10))
}

/** Somebody's own id in place of another one, always the same, with its age. */
export function derivedUuid(id: string, userId: string): string {
  const digest = createHash('sha256').update(`${id} ${userId}`).digest()
  return uuidv7(parseInt(id.replaceAll('-', '').slice(0, 12), 16), digest.subarray(0, 10))
}

/** `report_01j…` for a UUID of the database. */
export function publicId(kind: IdKind, uuid: string): string {
  return typeId(idPrefixes[kind], uuid)
}

/** The UUID behind a public id whose form the contract has checked. */
export function uuidOf(id: string): string {
  return uuidInTypeId(id)
}

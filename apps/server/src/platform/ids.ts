import { typeId, uuidInTypeId, uuidv7 } from '#core/ids/type-id.ts'
import { idPrefixes, type IdKind } from '#contract/fields.ts'
import { randomBytes } from 'node:crypto'

/** A new UUIDv7 of the given time, so that ids of one kind sort by age. */
export function newUuid(now: Temporal.Instant): string {
  return uuidv7(now.epochMilliseconds, randomBytes(10))
}

/** `report_01j…` for a UUID of the database. */
export function publicId(kind: IdKind, uuid: string): string {
  return typeId(idPrefixes[kind], uuid)
}

/** The UUID behind a public id whose form the contract has checked. */
export function uuidOf(id: string): string {
  return uuidInTypeId(id)
}

import { idPrefixes, type IdKind } from '#contract/fields.ts'
import { randomBytes } from 'node:crypto'
import { TypeID } from 'typeid-js'

/** A new UUIDv7 of the given time, so that ids of one kind sort by age. */
export function newUuid(now: Temporal.Instant): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.epochMilliseconds, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** `report_01j…` for a UUID of the database. */
export function publicId(kind: IdKind, uuid: string): string {
  return TypeID.fromUUID(idPrefixes[kind], uuid).toString()
}

/** The UUID behind a public id whose form the contract has checked. */
export function uuidOf(id: string): string {
  return TypeID.fromString(id).toUUID()
}

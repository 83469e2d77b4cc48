import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'

/** Who last changed a field, and the version of the record after that change. */
export interface LastChange {
  version: number
  by: Id<'user'>
  name: string
}

/** A record that several people may change concurrently. */
export interface VersionedRecord {
  version: number
  /** By name in the API, only fields that were ever changed. */
  field_changes: Readonly<Record<string, LastChange>>
}

/** The values of a new record. */
export const firstVersion: VersionedRecord = { version: 1, field_changes: {} }

/** A field that a request changes. */
export interface FieldToChange {
  /** Its name in the API. */
  field: string
  /** Its current value as text; without it the refusal does not show the value. */
  now?: string | null
  /** The name under which its changes are recorded, if another operation uses another name. */
  knownAs?: string
}

/**
 * Prevents overwriting changes that the person has not seen. A field may be changed if nobody else has changed it since
 * the version that the person saw; their own later changes, from another device or from a request whose answer was
 * lost, are no conflict.
 * @throws AppError `record_changed`, which names each conflicting field with who changed it and its current value;
 * `validation_failed` for a version that does not exist yet.
 */
export function refuseLostUpdate(
  record: VersionedRecord,
  { version, userId }: { version: number; userId: Id<'user'> },
  fields: readonly FieldToChange[],
): void {
  if (version > record.version)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.version', message: 'There is no such version yet.' }],
    })
  const problems = fields.flatMap(({ field, now, knownAs = field }) => {
    const last = record.field_changes[knownAs]
    const isSeen = !last || last.version <= version || last.by === userId
    return isSeen ? [] : [{ field: `body.${field}`, message: messageOf(last.name, now) }]
  })
  if (problems.length > 0) throw new AppError('record_changed', { fields: problems })
}

function messageOf(name: string, now: string | null | undefined): string {
  if (now === undefined) return `${name} changed this meanwhile.`
  return now ? `${name} changed this to “${now}” meanwhile.` : `${name} emptied this meanwhile.`
}

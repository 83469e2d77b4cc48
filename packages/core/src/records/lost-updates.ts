import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'

/** Who changed a field last, and which version of its record that made. */
export interface LastChange {
  version: number
  by: Id<'user'>
  name: string
}

/** A record that several people may change at once. */
export interface VersionedRecord {
  version: number
  /** Of the fields that were ever changed, by their names in the API. */
  field_changes: Readonly<Record<string, LastChange>>
}

/** What a new record begins with. */
export const firstVersion: VersionedRecord = { version: 1, field_changes: {} }

/** A field that somebody changes. */
export interface FieldToChange {
  /** Its name in the API. */
  field: string
  /** What it is now, in words; without them the refusal does not say it. */
  now?: string | null
  /** Under which name its changes are known, where another operation has another name for it. */
  knownAs?: string
}

/**
 * Sees to it that nobody replaces what they have not seen. Fields that nobody else has changed since the version that
 * was seen may be changed, also those that the same person changed meanwhile, on another device or in a request whose
 * answer was lost.
 * @throws AppError `record_changed`, which names each of the other fields with who changed it and what it is now;
 * `validation_failed` for a version that there is not yet.
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

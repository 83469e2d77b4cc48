import { labelOf } from './changed-meanwhile.ts'
import { newEntry, type OutboxEntry, type Refusal } from './outbox-entry.ts'

/** One field of a refused action: the person's value, and what the server said about it. */
interface ConflictField {
  label: string
  /** Undefined if it is not a text. */
  yours: string | undefined
  /** What another person has changed meanwhile. */
  theirs?: string
  /** Why the value was refused. */
  problem?: string
}

/** Why an action was refused, field by field. */
export interface Conflict {
  fields: ConflictField[]
  /** The entry that replaces the other person's change, if the server allows it. */
  anyway?: OutboxEntry
}

/** The fields of a refusal, or another person's change that it names; undefined if it concerns no field. */
export function conflictOf(entry: OutboxEntry): Conflict | undefined {
  const { refusal } = entry
  if (!refusal) return undefined
  if (refusal.code === 'task_status_changed') return statusConflict(entry, refusal)
  if (refusal.fields.length === 0) return undefined
  return {
    fields: refusal.fields.map(({ field, message }) => ({
      label: labelOf(field),
      yours: textAt(entry.args, field),
      problem: message,
    })),
  }
}

function statusConflict(entry: OutboxEntry, { message }: Refusal): Conflict {
  const { refusal: _, isTried: __, ...waiting } = entry as OutboxEntry<'PUT /tasks/{taskId}/status'>
  const { path, body } = waiting.args
  return {
    fields: [{ label: 'Status', yours: body.status, theirs: message }],
    // The server knows the key with the other body.
    anyway: {
      ...waiting,
      ...newEntry(entry.userId),
      args: { path, body: { ...body, ifChanged: 'replace' } },
    },
  }
}

/** The text at a path such as "body.text". */
function textAt(args: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      args,
    )
  return typeof found === 'string' ? found : undefined
}

import type { StoredFact } from '#core/facts/describe.ts'
import type { ActivityType } from '#core/activity/types.ts'
import type { Id, IdRef } from '#core/ids/id.ts'
import * as z from 'zod'

/** One change of a field, as the activity log shows it. */
export const fieldChange = z.strictObject({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChange>

/** A row of the log: a fact with the sentence that it is searched by. */
export interface ActivityEntry {
  /** Set if the caller needs to know the id. */
  id?: Id<'activity'>
  type: ActivityType
  actor: { id: Id<'user'> | null; name: string }
  /** Neutral, with the names of that time. */
  description: string
  target?: IdRef
  targetName?: string
  /** The person concerned; the entry is shown in their feed too. */
  targetUser?: { id: Id<'user'>; name: string }
  details: FieldChange[]
  isCrucial: boolean
  fact: StoredFact
  /** Everybody whom the fact names. */
  people: Id<'user'>[]
}

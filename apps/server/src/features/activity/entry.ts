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

export interface ActivityEntry {
  /** Where whoever adds it has to know it. */
  id?: Id<'activity'>
  type: ActivityType
  description: string
  target?: IdRef
  targetName?: string
  /** The person whose record it is; it shows in their feed too. */
  targetUser?: { id: Id<'user'>; name: string }
  details?: FieldChange[]
  isCrucial?: boolean
}

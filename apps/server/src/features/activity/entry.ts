/** One change of a field, as the activity log shows it. */
export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

export interface ActivityEntry {
  /** Where whoever adds it has to know it. */
  id?: string
  type: string
  description: string
  /** A public id. */
  targetId?: string
  targetName?: string
  /** The person whose record it is; it shows in their feed too. */
  targetUser?: { id: string; name: string }
  details?: FieldChange[]
  isCrucial?: boolean
}

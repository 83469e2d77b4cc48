/** What wakes browsers: a topic of which something changed, and for whom. */
export interface Hint {
  topic: string
  /** Public ids of what changed. */
  ids: string[]
  /** UUIDs of the people whom it concerns; null for everybody in the company. */
  userIds: string[] | null
}

export interface TenantHint extends Hint {
  tenantId: string
}

/** A stored hint, with the number under which a stream can resume. */
export interface SentHint extends TenantHint {
  id: number
}

export function concerns(hint: Hint, userId: string): boolean {
  return hint.userIds === null || hint.userIds.includes(userId)
}

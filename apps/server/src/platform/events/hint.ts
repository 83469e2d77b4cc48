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

/**
 * Adds a hint to those of a unit. What says the same to the same people, or names nothing, becomes one: an import
 * of hundreds wakes everybody once.
 */
export function addHint(hints: TenantHint[], hint: TenantHint): void {
  const isLike = (other: TenantHint): boolean =>
    other.topic === hint.topic &&
    other.tenantId === hint.tenantId &&
    (other.userIds === null) === (hint.userIds === null)
  const like = hints.find(
    (other) => isLike(other) && (hint.userIds === null || (other.ids.length === 0 && hint.ids.length === 0)),
  )
  if (!like) {
    hints.push({ ...hint })
    return
  }
  like.ids = [...new Set([...like.ids, ...hint.ids])]
  if (like.userIds && hint.userIds) like.userIds = [...new Set([...like.userIds, ...hint.userIds])]
}

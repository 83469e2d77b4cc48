/** What wakes browsers: a topic of which something changed, and for whom. */
interface ToSome {
  topic: string
  /** Public ids of what changed. */
  ids: string[]
  /** UUIDs of the people whom it concerns; all of them may read what the ids name. */
  userIds: string[]
}

/** The same for everybody in the company: no ids, because not everybody may know of what they name. */
interface ToEverybody {
  topic: string
  ids: []
  userIds: null
}

export type Hint = ToSome | ToEverybody

export type TenantHint = Hint & { tenantId: string }

export function concerns(hint: Hint, userId: string): boolean {
  return hint.userIds === null || hint.userIds.includes(userId)
}

/**
 * Adds a hint to those of a unit. What says the same to the same people, or names nothing, becomes one: an import
 * of hundreds wakes everybody once.
 */
export function addHint(hints: TenantHint[], hint: TenantHint): void {
  const isSame = (other: TenantHint): boolean =>
    other.topic === hint.topic && other.tenantId === hint.tenantId && other.ids.length === 0
  if (hint.userIds === null) {
    if (!hints.some((other) => isSame(other) && other.userIds === null)) hints.push(hint)
    return
  }
  const { userIds, ids } = hint
  const like = hints.find((other) => ids.length === 0 && isSame(other) && other.userIds !== null)
  if (like?.userIds) like.userIds = [...new Set([...like.userIds, ...userIds])]
  else hints.push({ ...hint })
}

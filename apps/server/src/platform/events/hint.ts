/** A hint for some people: a topic in which something changed, without its content. */
interface ToSome {
  topic: string
  /** Public ids of the changed records. */
  ids: string[]
  /** UUIDs of the people concerned; all of them may read the named records. */
  userIds: string[]
}

/** A hint for everybody in the company, without ids, because not everybody may know of the records. */
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
 * Adds a hint to those of a unit of work. Equal hints to the same people, and hints without ids, are merged: an import
 * of hundreds sends everybody one.
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

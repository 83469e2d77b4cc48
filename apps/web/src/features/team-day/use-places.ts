import { useState } from 'react'

/** Rows that were shown keep their order, and new ones come last. Gives the known ids in their order. */
function placesOf(known: readonly string[], ids: readonly string[]): readonly string[] {
  const fresh = ids.filter((id) => !known.includes(id))
  return fresh.length === 0 ? known : [...known, ...fresh]
}

/**
 * The ids in the order in which they were first shown, so that a list that is fetched again does not shift under the
 * reader. Another `key` begins anew.
 */
export function usePlaces(key: string, ids: readonly string[]): readonly string[] {
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key, ids })
  const next = kept.key === key ? placesOf(kept.ids, ids) : ids
  if (kept.key !== key || next !== kept.ids) setKept({ key, ids: next })
  return next
}

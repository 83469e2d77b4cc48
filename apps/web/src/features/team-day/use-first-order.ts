import { useState } from 'react'

/**
 * The ids in the order in which they were first shown, so that a list that is fetched again does not shift under the
 * reader. `freshOf` returns those to add after the ids that are there. Another `key` starts a new order.
 */
export function useFirstOrder(
  key: string,
  freshOf: (known: readonly string[]) => readonly string[],
): readonly string[] {
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  const known = kept.key === key ? kept.ids : []
  const fresh = freshOf(known)
  const next = fresh.length === 0 ? known : [...known, ...fresh]
  if (kept.key !== key || fresh.length > 0) setKept({ key, ids: next })
  return next
}

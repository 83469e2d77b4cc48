import { useState } from 'react'
import type { Notification } from './sections.ts'

/**
 * Holds notifications that arrive while the list is being read back until the person asks for them, so that nothing
 * shifts. In an empty list they appear at once.
 * @param isSettled Whether the list is as fresh as when the page was opened.
 */
export function useHeldArrivals(items: readonly Notification[], isSettled: boolean) {
  const [upTo, setUpTo] = useState<string>()
  const newest = items[0]?.id
  // The order of the ids is that of the notifications.
  const shown = upTo === undefined ? items : items.filter(({ id }) => id <= upTo)
  if (isSettled && newest !== undefined && newest !== upTo && (upTo === undefined || shown.length === 0))
    setUpTo(newest)
  return { shown, held: items.slice(0, items.length - shown.length), showHeld: () => setUpTo(newest) }
}

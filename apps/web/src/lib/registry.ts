import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/**
 * A list to which components add while they are mounted, in the order in which they were. What an item runs is always
 * the one of the last render. `signatureOf` gives all else that is shown of it: the list changes with it.
 */
export function createRegistry<Item extends { run: (...given: never[]) => void }>(
  signatureOf: (item: Item) => string,
) {
  let active: readonly Item[] = []
  const listeners = new Listeners()

  function change(next: readonly Item[]) {
    active = next
    listeners.tell()
  }

  return {
    current: () => active,

    useRegistered(items: readonly Item[], enabled: boolean): void {
      const latest = useRef(items)
      // Before the paint, so that a key works as soon as what it belongs to is seen.
      useLayoutEffect(() => {
        latest.current = items
      })
      const signature = items.map(signatureOf).join('\n')
      useLayoutEffect(() => {
        if (!enabled) return
        const mine = latest.current.map((one, index) => ({
          ...one,
          run: (...given: never[]) => latest.current[index]?.run(...given),
        }))
        change([...active, ...mine])
        return () => change(active.filter((one) => !mine.includes(one)))
      }, [signature, enabled])
    },

    useActive: (): readonly Item[] => useSyncExternalStore(listeners.add, () => active),
  }
}

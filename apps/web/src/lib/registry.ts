import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/**
 * A list to which components add items while they are mounted, in order of mounting. `run` always calls the function
 * of the last render. `signatureOf` returns all other displayed values: the list updates when it changes.
 */
export function createRegistry<Item extends { run: (...given: never[]) => void }>(
  signatureOf: (item: Item) => string,
) {
  let active: readonly Item[] = []
  const listeners = new Listeners()

  function change(next: readonly Item[]) {
    active = next
    listeners.notify()
  }

  return {
    current: () => active,

    /** @param isFirst Whether they stand before those of all other components, whenever these were mounted. */
    useRegistered(items: readonly Item[], enabled: boolean, isFirst = false): void {
      const latest = useRef(items)
      // Before the paint, so that a key works as soon as its element is visible.
      useLayoutEffect(() => {
        latest.current = items
      })
      const signature = items.map(signatureOf).join('\n')
      useLayoutEffect(() => {
        if (!enabled) return
        const mine = latest.current.map((item, index) => ({
          ...item,
          run: (...given: never[]) => latest.current[index]?.run(...given),
        }))
        change(isFirst ? [...mine, ...active] : [...active, ...mine])
        return () => change(active.filter((item) => !mine.includes(item)))
      }, [signature, enabled, isFirst])
    },

    useActive: (): readonly Item[] => useSyncExternalStore(listeners.add, () => active),
  }
}

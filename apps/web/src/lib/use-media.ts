import { useCallback, useSyncExternalStore } from 'react'

export const media = {
  /** Below it lists are rows and the bottom bar appears. */
  phone: '(max-width: 47.99em)',
  /** Below it the sidebar is a drawer. */
  narrow: '(max-width: 63.99em)',
  /** Below it panels are over the list. */
  undocked: '(max-width: 79.99em)',
  /** From 1500 px a list keeps its shape beside a panel. */
  beside: '(min-width: 93.75em)',
  finePointer: '(pointer: fine)',
} as const

export function useMedia(name: keyof typeof media): boolean {
  // The same function in each render, or React would subscribe again.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(media[name])
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [name],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(media[name]).matches)
}

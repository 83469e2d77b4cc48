import { useSyncExternalStore } from 'react'

export const media = {
  /** Below it lists are cards and the bottom bar appears. */
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
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(media[name])
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(media[name]).matches,
  )
}

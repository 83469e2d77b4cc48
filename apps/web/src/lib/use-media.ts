import { useSyncExternalStore } from 'react'

export const media = {
  /** Below it lists are cards and the bottom bar appears. */
  phone: '(max-width: 47.99em)',
  /** Below it the sidebar is a drawer. */
  narrow: '(max-width: 63.99em)',
  /** Below it panels are over the list. */
  undocked: '(max-width: 79.99em)',
  /** A wide panel leaves a list enough room. */
  wide: '(min-width: 90em)',
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

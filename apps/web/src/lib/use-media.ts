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

type Name = keyof typeof media

const ofName = (name: Name) => ({
  subscribe: (listener: () => void) => {
    const list = matchMedia(media[name])
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  },
  matches: () => matchMedia(media[name]).matches,
})
const followed = Object.fromEntries(Object.keys(media).map((name) => [name, ofName(name as Name)])) as Record<
  Name,
  ReturnType<typeof ofName>
>

export function useMedia(name: Name): boolean {
  return useSyncExternalStore(followed[name].subscribe, followed[name].matches)
}

import { useSyncExternalStore } from 'react'

const media = {
  /** Below it lists are rows and the bottom bar appears. */
  phone: '(max-width: 47.99em)',
  /** Below it the sidebar is a drawer. */
  narrow: '(max-width: 63.99em)',
  /** Below it panels cover the list. */
  undocked: '(max-width: 79.99em)',
  finePointer: '(pointer: fine)',
} as const

type Name = keyof typeof media

/**
 * Whether each query matches. All components share one MediaQueryList, because creating many is slow in a long page.
 */
const answers = new Map<Name, { subscribe: (listener: () => void) => () => void; holds: () => boolean }>()

function answerOf(name: Name) {
  const known = answers.get(name)
  if (known) return known
  const list = matchMedia(media[name])
  const answer = {
    subscribe: (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    holds: () => list.matches,
  }
  answers.set(name, answer)
  return answer
}

export function useMedia(name: Name): boolean {
  const { subscribe, holds } = answerOf(name)
  return useSyncExternalStore(subscribe, holds)
}

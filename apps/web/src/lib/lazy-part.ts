import { createElement, lazy, type ComponentType, type ReactNode } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const loads = new Set<() => Promise<unknown>>()

/**
 * A component whose code is loaded when it is first rendered, or when the browser has nothing else to do. Where loading
 * fails, rendering it again loads again.
 */
export function lazyPart<Props extends object>(load: Load<Props>): (props: Props) => ReactNode {
  loads.add(load)
  const begin = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        part = begin()
        throw error
      }),
    )
  let part = begin()
  return (props: Props) => createElement(part as unknown as ComponentType<Props>, props)
}

/** Loads the code of every part that is known so far. */
export async function loadParts(): Promise<void> {
  for (const load of loads) await load()
}

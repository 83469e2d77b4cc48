import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const loads = new Set<() => Promise<unknown>>()

/** Begins the loading of parts that failed. */
const retries = new Set<() => void>()

/** A component whose code may still have to be loaded. */
interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Begins to load the code before the part is rendered, for instance while somebody points at a link to it. */
  prepare: () => void
}

/**
 * A component whose code is loaded when it is first rendered, or when the browser has nothing else to do. Where loading
 * fails it throws, until `retryFailedParts` lets it load again.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => {
    const part = await load()
    loaded = part.default
    return part
  }
  loads.add(loadPart)
  const begin = () =>
    lazy(() =>
      loadPart().catch((error: unknown) => {
        retries.add(() => (part = begin()))
        throw error
      }),
    )
  let part = begin()
  const render = (props: Props) => {
    // Code that is there must not suspend: React would show what is shown meanwhile for at least 300 ms.
    const [shown] = useState(() => ({ part: loaded ?? (part as unknown as ComponentType<Props>) }))
    return createElement(shown.part, props)
  }
  // A failure is told where the part is rendered.
  const prepare = () => void loadPart().catch(() => {})
  return Object.assign(render, { prepare })
}

/**
 * Lets parts whose code could not be loaded load again when they are next rendered. Called by whoever shows the failure:
 * a part that did so by itself would load without end instead of failing.
 */
export function retryFailedParts(): void {
  for (const retry of retries) retry()
  retries.clear()
}

/** Loads the code of every part that is known so far, each when the promise of `turn` is fulfilled. */
export async function loadParts(turn: () => Promise<void>): Promise<void> {
  for (const load of loads) {
    await turn()
    await load()
  }
}

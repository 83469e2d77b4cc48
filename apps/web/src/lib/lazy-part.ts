import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Restarts the loading of parts that failed. */
const retries = new Set<() => void>()

/** A component whose code may not be loaded yet. */
interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Preloads the code, for instance while the pointer is over a link to it. Resolves when it is loaded or has failed. */
  prepare: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first rendered. Throws if loading fails,
 * until `retryFailedParts` allows another attempt.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = async () => {
    const part = await load()
    loaded = part.default
    return part
  }
  const begin = () =>
    lazy(() =>
      loadPart().catch((error: unknown) => {
        retries.add(() => (part = begin()))
        throw error
      }),
    )
  let part = begin()
  const render = (props: Props) => {
    // Loaded code must not suspend: React would show the fallback for at least 300 ms.
    const [shown] = useState(() => ({ part: loaded ?? (part as unknown as ComponentType<Props>) }))
    return createElement(shown.part, props)
  }
  // A failure is thrown when the part is rendered.
  const prepare = async () => {
    await loadPart().catch(() => undefined)
  }
  return Object.assign(render, { prepare })
}

/**
 * Lets parts that failed to load retry when they are next rendered. Called by the component that shows the failure:
 * if parts retried automatically, they would load endlessly instead of failing.
 */
export function retryFailedParts(): void {
  for (const retry of retries) retry()
  retries.clear()
}

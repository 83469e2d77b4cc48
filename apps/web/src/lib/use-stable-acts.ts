import { useEffect, useRef, useState } from 'react'

type Acts = Readonly<Record<string, (...given: never[]) => unknown>>

/**
 * The same functions for as long as the component is mounted, each doing what that of the last render does. For handlers
 * that are passed to many remembered rows, of which only the changed one is to be rendered. Not to be called while
 * rendering.
 */
export function useStableActs<Given extends Acts>(acts: Given): Given {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]!(...given)]),
      ) as unknown as Given,
  )
  return stable
}

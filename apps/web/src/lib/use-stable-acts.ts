import { useEffect, useRef, useState } from 'react'

type Acts = Readonly<Record<string, (...given: never[]) => unknown>>

/**
 * Returns stable functions that call those of the last render. For handlers of many memoised rows, of which only the
 * changed one should re-render. Must not be called while rendering.
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

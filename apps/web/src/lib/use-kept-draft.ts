import { useEffect, useState } from 'react'
import { loadDraft, onDraftsChanged, type Kept } from './drafts.ts'

/** The draft of this name on this device; `isReady` once it is loaded. */
export function useKeptDraft<T>(name: string): { isReady: boolean; kept: Kept<T> | undefined } {
  const found = useFound(name, loadDraft<T>)
  return { isReady: found !== undefined, kept: found?.value }
}

/**
 * The result of `find` for the drafts of this name, updated after each change of the drafts: a form that was just
 * closed may still be storing its text. Undefined while loading.
 * @param find A stable function.
 */
export function useFollowedDrafts<T>(name: string, find: (name: string) => Promise<T>): T | undefined {
  return useFound(name, find, onDraftsChanged)?.value
}

function useFound<T>(
  name: string,
  find: (name: string) => Promise<T>,
  onChanged?: typeof onDraftsChanged,
): { value: T } | undefined {
  const [found, setFound] = useState<{ name: string; value: T }>()
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const value = await find(name)
      if (!isOver) setFound({ name, value })
    }
    void look()
    const stop = onChanged?.(() => void look())
    return () => {
      isOver = true
      stop?.()
    }
  }, [name, find, onChanged])
  return found?.name === name ? found : undefined
}

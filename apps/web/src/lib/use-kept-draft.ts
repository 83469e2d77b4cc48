import { useEffect, useState } from 'react'
import { loadDraft, type Kept } from './drafts.ts'

/** The draft of this name on this device; `isReady` once it is loaded. */
export function useKeptDraft<T>(name: string): { isReady: boolean; kept: Kept<T> | undefined } {
  const [loaded, setLoaded] = useState<{ name: string; kept: Kept<T> | undefined }>()
  useEffect(() => {
    let isOver = false
    const load = async () => {
      const kept = await loadDraft<T>(name)
      if (!isOver) setLoaded({ name, kept })
    }
    void load()
    return () => {
      isOver = true
    }
  }, [name])
  return { isReady: loaded?.name === name, kept: loaded?.name === name ? loaded.kept : undefined }
}

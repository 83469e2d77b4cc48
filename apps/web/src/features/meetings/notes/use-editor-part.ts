import { useEffect, useState } from 'react'
import type * as Shared from './shared-notes.ts'

type Part = typeof Shared

const againAfterMs = 5_000

/** The code of the editor, loaded apart; tried again until it is there, because nothing is saved without it. */
export function useEditorPart(): { part: Part | undefined; hasFailed: boolean } {
  const [part, setPart] = useState<Part>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (part) return undefined
    let isOver = false
    const load = async () => {
      const loaded = await import('./shared-notes.ts').catch(() => undefined)
      if (isOver) return
      if (loaded) setPart(loaded)
      else setFailures((count) => count + 1)
    }
    const timer = setTimeout(() => void load(), failures === 0 ? 0 : againAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [part, failures])
  return { part, hasFailed: failures > 0 && !part }
}

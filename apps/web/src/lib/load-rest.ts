import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sinceLastInputMs } from './last-input.ts'
import { loadParts } from './lazy-part.ts'
import { useOnline } from './use-online.ts'

/** After the page that the person came for. */
const afterMs = 4_000
/** A press of somebody who is at work would wait for a part that is just being evaluated. */
const pauseMs = 1_000

interface Connection {
  saveData?: boolean
}

/**
 * Loads the code of all other pages, panels and dialogs once the browser has nothing else to do, so that they open
 * without a connection too. Not where the person has asked the browser to save data.
 */
export function useLoadRest(): void {
  const router = useRouter()
  const isOnline = useOnline()
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (!isOnline || connection?.saveData) return
    let isOver = false
    const load = async () => {
      for (const route of Object.values(router.routesById)) {
        // Between two of them the browser is asked again, so that nothing that a person does waits for all the rest.
        await idle()
        if (isOver) return
        await router.loadRouteChunk(route)
      }
      // Pages have named their parts by now.
      await loadParts(idle)
    }
    // Without a connection it begins again when that returns.
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [router, isOnline])
}

/** Fulfilled once the browser has nothing to do, and the person has pressed nothing for a while. */
async function idle(): Promise<void> {
  for (;;) {
    const leftMs = pauseMs - sinceLastInputMs()
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
    // Safari has no idle callback.
    else if ('requestIdleCallback' in globalThis)
      return new Promise((resolve) => requestIdleCallback(() => resolve()))
    else return new Promise((resolve) => setTimeout(resolve))
  }
}

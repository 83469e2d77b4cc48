import { useEffect } from 'react'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { isStoredApp } from '#web/lib/worker.ts'

const afterMs = 15_000
const everyMs = 6 * 3_600_000
const name = 'kept-ahead'

/** Stores, a few times a day, what the person needs without a connection and may not have opened. */
export function useKeepAhead(): void {
  const me = useMe()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline || !me.tenant) return undefined
    let isOver = false
    const timer = setTimeout(() => {
      const now = serverNow().epochMilliseconds
      if (!isStoredApp() || now - (readPersonal<number>(name) ?? 0) < everyMs) return
      writePersonal(name, now)
      void import('./-keep-ahead.ts')
        .then(({ keepAhead }) => keepAhead(me, () => isOver))
        // What could not be stored now is stored later.
        .catch(() => undefined)
    }, afterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the person matters, not each refetch of their data
  }, [isOnline, me.user.id])
}

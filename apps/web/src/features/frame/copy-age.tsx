import { formatMoment } from '#core/time/format.ts'
import { useSyncExternalStore } from 'react'
import { oldestShownCopy, queryClient } from '#web/lib/query.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'

/** When the server sent the oldest content of the page, if that was read from this device. */
export function CopyAge() {
  const { user } = useMe()
  const at = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    oldestShownCopy,
  )
  if (at === undefined) return null
  const moment = formatMoment(Temporal.Instant.fromEpochMilliseconds(at), serverNow(), user.timeZone)
  return <> This page is as of {moment}.</>
}

import { formatMoment } from '#core/time/format.ts'
import { serverNow, serverTimeOf } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'

interface DraftSavedProps {
  /** In milliseconds of this device's clock. */
  savedAt: number
  /** Whether there is room for the words "on this device". */
  withPlace?: boolean
}

/** "Draft saved 6:42 PM on this device". */
export function DraftSaved({ savedAt, withPlace = true }: DraftSavedProps) {
  const { timeZone } = useMe().user
  const moment = formatMoment(serverTimeOf(savedAt), serverNow(), timeZone)
  return <UnbrokenDates>{`Draft saved ${moment}${withPlace ? ' on this device' : ''}`}</UnbrokenDates>
}

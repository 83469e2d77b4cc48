import { timeZones, zoneLabel } from '#web/lib/time-zones.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** Every zone that the browser knows, and the given one, which only the server may know. */
export function timeZoneOptions(given: string): { value: string; label: string }[] {
  const now = serverNow()
  return timeZones([given]).map((value) => ({ value, label: zoneLabel(value, now) }))
}

import { readDevice, writeDevice } from './storage.ts'

const name = 'clock'
/** Smaller differences are the way of the answer, not the clock. */
const toleranceMs = 2_000

/** When the server gave its first answer to this page, by its own clock. */
export let firstAnswerAt: string | undefined

let aheadMs = readDevice<number>(name) ?? 0

/** Learns from an answer how far the server's clock is ahead of the device's. Kept for when it is offline. */
export function learnServerTime(sent: string | null): void {
  if (!sent) return
  firstAnswerAt ??= sent
  const ahead = Temporal.Instant.from(sent).epochMilliseconds - Temporal.Now.instant().epochMilliseconds
  if (Math.abs(ahead - aheadMs) < toleranceMs) return
  aheadMs = Math.abs(ahead) < toleranceMs ? 0 : ahead
  writeDevice(name, aheadMs)
}

/** The time by the server's clock, which decides; the device's may be wrong. */
export function serverNow(): Temporal.Instant {
  return Temporal.Now.instant().add({ milliseconds: aheadMs })
}

/** When it was by the server's clock at a moment that the device has noted, in milliseconds since 1970. */
export function serverTimeOf(deviceMs: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(deviceMs + aheadMs)
}

export function serverToday(timeZone: string): Temporal.PlainDate {
  return serverNow().toZonedDateTimeISO(timeZone).toPlainDate()
}

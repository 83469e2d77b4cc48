import { readDevice, writeDevice } from './storage.ts'

const name = 'clock'
/** Smaller differences are caused by the network latency. */
const toleranceMs = 2_000

/** The server's time of its first response to this page. */
export let firstAnswerAt: string | undefined

let aheadMs = readDevice<number>(name) ?? 0

/** Calculates from a response how far the server's clock is ahead of the device's. Stored for offline use. */
export function learnServerTime(sent: string | null): void {
  if (!sent) return
  firstAnswerAt ??= sent
  const ahead = Temporal.Instant.from(sent).epochMilliseconds - Temporal.Now.instant().epochMilliseconds
  if (Math.abs(ahead - aheadMs) < toleranceMs) return
  aheadMs = Math.abs(ahead) < toleranceMs ? 0 : ahead
  writeDevice(name, aheadMs)
}

/** Whether this page knows the server's time. */
export function hasServerTime(): boolean {
  return firstAnswerAt !== undefined
}

/** The time by the server's clock, which rules use; the device's clock may be wrong. */
export function serverNow(): Temporal.Instant {
  return Temporal.Now.instant().add({ milliseconds: aheadMs })
}

/** Converts a time of the device's clock, in milliseconds since 1970, to the server's clock. */
export function serverTimeOf(deviceMs: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(deviceMs + aheadMs)
}

export function serverToday(timeZone: string): Temporal.PlainDate {
  return serverNow().toZonedDateTimeISO(timeZone).toPlainDate()
}

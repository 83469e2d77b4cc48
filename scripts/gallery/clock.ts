/**
 * Runs in the page before its own code: stops the time at `ms`, while timers run. Playwright's clock only replaces
 * Date, and the app reads Temporal.
 */
export function stopClock(ms: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [number]) {
      super(...(values.length === 0 ? ([ms] as [number]) : values))
    }
    static override now() {
      return ms
    }
  } as DateConstructor
  const now = Temporal.Instant.fromEpochMilliseconds(ms)
  const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) => now.toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant: () => now,
    zonedDateTimeISO: zoned,
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
  })
}

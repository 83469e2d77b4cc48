/** How many minutes late a summary may be sent after a server was down. */
const caughtUpMinutes = 30

/** Times of one day on a person's clock: after the first, up to and with the last. */
export interface TimesOfDay {
  day: Temporal.PlainDate
  /** HH:MM; null if it is from midnight on. */
  after: string | null
  upTo: string
}

/**
 * The times on the clock of a zone at which a summary is due now: those that came in the last half hour, also before
 * midnight. A time that a clock change skips is due right after it. A repeated time is due twice, so the sender must be
 * idempotent.
 */
export function timesDue(now: Temporal.ZonedDateTime): TimesOfDay[] {
  const to = now.toPlainDateTime()
  const before = now.subtract({ minutes: caughtUpMinutes }).toPlainDateTime()
  const byClock = to.subtract({ minutes: caughtUpMinutes })
  const from = Temporal.PlainDateTime.compare(before, byClock) < 0 ? before : byClock
  const [today, previous] = [to.toPlainDate(), from.toPlainDate()]
  const upTo = timeOf(to)
  if (previous.equals(today)) return [{ day: today, after: timeOf(from), upTo }]
  return [
    { day: previous, after: timeOf(from), upTo: '23:59' },
    { day: today, after: null, upTo },
  ]
}

/** Every HH:MM of these times, each once. */
export function minutesOf(times: readonly TimesOfDay[]): string[] {
  const minutes = times.flatMap(({ after, upTo }) => {
    const [from, to] = [after === null ? 0 : minuteOf(after) + 1, minuteOf(upTo)]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
  return [...new Set(minutes)].map((minute) =>
    timeOf(new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)),
  )
}

function minuteOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour * 60 + minute
}

function timeOf(at: Temporal.PlainDateTime | Temporal.PlainTime): string {
  const { hour, minute } = at
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

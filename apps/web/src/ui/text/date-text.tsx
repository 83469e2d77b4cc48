import { serverNow } from '#web/lib/server-clock.ts'
import { formatDate, formatDateTime, formatDateWithDay, formatMoment, formatTime } from '#core/time/format.ts'

/** A date as "09-Jun-2026", optionally with its weekday. */
export function DateText({ value, withDay }: { value: string | null | undefined; withDay?: boolean }) {
  return <time dateTime={value ?? undefined}>{withDay ? formatDateWithDay(value) : formatDate(value)}</time>
}

interface InstantTextProps {
  value: string | null | undefined
  timeZone: string
  /** 'time' 6:42 PM, 'full' 09-Jun-2026, 6:42 PM, 'short' as short as its age allows. */
  as?: 'time' | 'full' | 'short'
}

/** An instant in the person's zone; its full form is in the tooltip. */
export function InstantText({ value, timeZone, as = 'full' }: InstantTextProps) {
  const full = formatDateTime(value, timeZone)
  const text =
    as === 'time'
      ? formatTime(value, timeZone)
      : as === 'short' && value
        ? formatMoment(value, serverNow(), timeZone)
        : full
  return (
    <time dateTime={value ?? undefined} title={text === full ? undefined : full}>
      {text}
    </time>
  )
}

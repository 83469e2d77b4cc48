import { dayIn } from '#core/time/format.ts'
import { DateText } from '#web/ui/text/date-text.tsx'

/** The day of an instant in the reader's zone. */
export function InstantDay({ value, timeZone }: { value: string; timeZone: string }) {
  return <DateText value={dayIn(value, timeZone)?.toString() ?? value} />
}

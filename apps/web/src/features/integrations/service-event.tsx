import { dayIn, formatDateTime, formatDayHead, formatTime } from '#core/time/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'

/** "Today, 3:04 PM: the meeting was added", in the person's zone. */
export function ServiceEventText({ event: { at, text } }: { event: { at: string; text: string } }) {
  const { timeZone } = useMe().user
  const today = serverNow().toZonedDateTimeISO(timeZone).toPlainDate()
  return (
    <>
      <time dateTime={at} title={formatDateTime(at, timeZone)}>
        {formatDayHead(dayIn(at, timeZone), today)}, {formatTime(at, timeZone)}
      </time>
      : {text}
    </>
  )
}

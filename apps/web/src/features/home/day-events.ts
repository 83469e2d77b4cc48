import type { Output } from '#web/lib/api.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'

export type DayEntry = Pick<
  Output<'GET /activity'>['items'][number],
  'id' | 'type' | 'targetId' | 'targetName' | 'details' | 'timestamp'
>
export type DayMeeting = Pick<
  Output<'GET /meetings'>['items'][number],
  'meetingId' | 'date' | 'title' | 'type' | 'startsAt' | 'cancelledBy' | 'answer'
>
type ReportDay = Output<'GET /me/report-day'>

/** What an event opens. */
export interface EventTarget {
  kind: 'task' | 'meeting' | 'report'
  id: string
}

/** Something with a mark on the timeline of a day. */
export interface DayEvent {
  id: string
  at: Temporal.Instant
  mark: MarkName
  /** In words, without the time: "task completed". */
  text: string
  /** For the list: the name of the task, meeting or badge, if there is one. */
  name?: string | undefined
  target?: EventTarget | undefined
}

type Appearance = Pick<DayEvent, 'mark' | 'text'>

/** The mark and words of each type of entry, except for completed tasks and today's report, which need more data. */
const marked = {
  'eod.submitted': { mark: 'submitted', text: 'report submitted' },
  'eod.late-submitted': { mark: 'late', text: 'report submitted late' },
  'eod.edited': { mark: 'submitted', text: 'report edited' },
  'eod.acknowledged': { mark: 'acknowledged', text: 'report acknowledged' },
  'badge.earned': { mark: 'badge', text: 'badge earned' },
} as const satisfies Record<string, Appearance>
const appearances = new Map<string, Appearance>(Object.entries(marked))

/** The events of the report's day, oldest first: completed tasks, meetings, badges and reports. */
export function dayEvents(
  { date, timeZone, report }: Pick<ReportDay, 'date' | 'timeZone' | 'report'>,
  entries: readonly DayEntry[],
  meetings: readonly DayMeeting[],
): DayEvent[] {
  const day = Temporal.PlainDate.from(date)
  return [
    ...completions(entries),
    ...entries.flatMap(({ id, type, timestamp, targetId, targetName }) => {
      const appearance = appearances.get(type)
      if (!appearance || (type.endsWith('submitted') && targetId === report?.id)) return []
      const name = type === 'badge.earned' ? (targetName ?? undefined) : undefined
      const target =
        type.startsWith('eod.') && targetId !== null ? ({ kind: 'report', id: targetId } as const) : undefined
      return [{ id, at: Temporal.Instant.from(timestamp), ...appearance, name, target }]
    }),
    ...meetings
      .filter(({ cancelledBy, answer }) => cancelledBy === null && answer !== 'Declined')
      .map(({ meetingId, date: occurrence, title, type, startsAt }) => ({
        id: `${meetingId} ${occurrence}`,
        at: Temporal.Instant.from(startsAt),
        mark: type === 'live_memo' ? ('memo' as const) : ('meeting' as const),
        text: type === 'live_memo' ? 'live memo' : 'meeting',
        name: title,
        target: { kind: 'meeting' as const, id: meetingId },
      })),
    ...(report
      ? [
          {
            id: report.id,
            at: Temporal.Instant.from(report.submittedAt),
            ...marked[report.isLate ? 'eod.late-submitted' : 'eod.submitted'],
            target: { kind: 'report' as const, id: report.id },
          },
        ]
      : []),
  ]
    .filter(({ at }) => at.toZonedDateTimeISO(timeZone).toPlainDate().equals(day))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
}

/** The tasks that the person has completed and not reopened, each once. */
function completions(entries: readonly DayEntry[]): DayEvent[] {
  const moves = entries.filter(
    ({ type, details }) => /task\.(?:status-changed|part-moved)$/.test(type) && details.length > 0,
  )
  // Entries are newest first, so the reversed order leaves the newest move of each task in the map.
  const latest = new Map(moves.toReversed().map((move) => [move.targetId, move]))
  return [...latest.values()]
    .filter(({ details }) => details[0]?.to === 'Completed')
    .map(({ id, timestamp, targetId, targetName }) => ({
      id,
      at: Temporal.Instant.from(timestamp),
      mark: 'completed' as const,
      text: 'task completed',
      name: targetName ?? undefined,
      target: targetId === null ? undefined : { kind: 'task' as const, id: targetId },
    }))
}

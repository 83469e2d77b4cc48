import { useRef, useState } from 'react'
import { startByClockOf } from '#core/meetings/start-by-clock.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import type { Entry, MeetingEntry, TaskEntry } from '../entries.ts'
import { useCalendarRefresh } from '../use-calendar.ts'
import { entryAt, isAt, placeText, spotOf, type Spot } from './spot.ts'

/**
 * Moves entries with an optimistic update, which is rolled back with a message if the server refuses. The toast offers to
 * undo the move.
 */
export function useMoves(timeZone: string) {
  const refresh = useCalendarRefresh()
  const [moved, setMoved] = useState<ReadonlyMap<string, Entry>>(new Map())
  // If an entry is moved several times, only the last move shows the server’s answer.
  const last = useRef(new Map<string, object>())
  const show = (key: string, entry: Entry | undefined) =>
    setMoved((before) => {
      const after = new Map(before)
      if (entry) after.set(key, entry)
      else after.delete(key)
      return after
    })

  const move = async (entry: Entry, to: Spot): Promise<boolean> => {
    if (isAt(entry, to)) return true
    if (refusedOffline()) return false
    const { key } = entry
    const turn = {}
    last.current.set(key, turn)
    const isLast = () => last.current.get(key) === turn
    const there = entryAt(entry, to)
    show(key, there)
    try {
      const saved = await send(there, entry, timeZone)
      if (isLast()) show(key, saved)
      toast.undo(
        `Moved “${entry.title}” to ${placeText(there, entry)}`,
        () => void move(saved, spotOf(entry)),
        {
          needsConnection: true,
          id: `move ${key}`,
        },
      )
      return true
    } catch (error) {
      if (isLast()) show(key, undefined)
      toast.error(`“${entry.title}” was not moved. ${messageOf(error)}`)
      return false
    } finally {
      await refresh()
      if (isLast()) show(key, undefined)
    }
  }
  /** Moves all coming occurrences of the series by as much as this one. */
  const moveSeries = async (entry: MeetingEntry, to: Spot): Promise<boolean> => {
    const { key, title } = entry
    const there = entryAt(entry, to)
    try {
      await sendSeries(there as MeetingEntry, entry, timeZone)
      toast.success(`Moved all coming “${title}”: this one to ${placeText(there, entry)}`)
      return true
    } catch (error) {
      toast.error(`“${title}” was not moved. ${messageOf(error)}`)
      return false
    } finally {
      await refresh()
      show(key, undefined)
    }
  }
  return {
    moveSeries,
    /** Shows the entry at a place that is not stored; undefined shows it at its own again. */
    hold: (entry: Entry, to: Spot | undefined) => show(entry.key, to && entryAt(entry, to)),
    /** The entries, with those whose move is not in the server’s answer yet at their new places. */
    withMoves: (entries: readonly Entry[]): Entry[] => {
      const known = new Set(entries.map(({ key }) => key))
      return [
        ...entries.map((entry) => moved.get(entry.key) ?? entry),
        ...[...moved.values()].filter(({ key }) => !known.has(key)),
      ]
    },
    move,
  }
}

/** Stores the entry at its place, and returns it as stored. */
function send(entry: Entry, before: Entry, timeZone: string): Promise<Entry> {
  return entry.kind === 'tasks' ? sendTask(entry) : sendMeeting(entry, before, timeZone)
}

async function sendTask(entry: TaskEntry): Promise<TaskEntry> {
  const { id, version } = entry.task
  const saved = await call('PATCH /tasks/{taskId}', {
    path: { taskId: id },
    body: { version, dueDate: entry.day },
  })
  return { ...entry, task: { ...entry.task, version: saved.version } }
}

async function sendMeeting(entry: MeetingEntry, before: Entry, timeZone: string): Promise<MeetingEntry> {
  const { meetingId, date, timeZone: zone } = entry.meeting
  const { length } = spotOf(entry)
  const isResized = length !== spotOf(before).length
  await call('PUT /meetings/{meetingId}/occurrences/{date}/time', {
    path: { meetingId, date },
    body: {
      starts: startByClockOf(zone, entry.start.toZonedDateTime(timeZone).toInstant()),
      ...(isResized ? { minutes: length } : {}),
    },
  })
  return entry
}

/**
 * A new time of a series counts from its next occurrence on, so that one is moved by as many days, to the time of the
 * dropped one.
 */
async function sendSeries(entry: MeetingEntry, before: MeetingEntry, timeZone: string): Promise<void> {
  const { meetingId, date, timeZone: zone } = entry.meeting
  const { occurrence: shown, next } = await call('GET /meetings/{meetingId}', { path: { meetingId } })
  const hasBegun = Temporal.Instant.compare(shown.startsAt, serverNow()) <= 0
  const coming = hasBegun ? (next ?? shown.date) : shown.date
  const local = entry.start.toZonedDateTime(timeZone).withTimeZone(zone)
  const days = Temporal.PlainDate.from(date).until(local.toPlainDate()).days
  const first = Temporal.PlainDate.from(coming).add({ days })
  const { length } = spotOf(entry)
  const { calendarError } = await call('PATCH /meetings/{meetingId}', {
    path: { meetingId },
    body: {
      starts: first.toPlainDateTime(local.toPlainTime()).toString({ smallestUnit: 'minute' }),
      ...(length === spotOf(before).length ? {} : { minutes: length }),
    },
  })
  if (calendarError) toast.warning(calendarError)
}

import { useState, type RefObject } from 'react'
import { useDrag, type DragKind } from '#web/ui/drag/use-drag.ts'
import type { Calendar } from '../calendar-types.ts'
import { entriesOf, type ShownMeetings } from '../entries.ts'
import entryStyles from '#web/ui/calendar/entry.module.css'
import { DayDragView } from './drag-view.ts'
import type { AskedMove, SeriesChoice } from './series-menu.tsx'
import timeStyles from './move.module.css'
import type { Spot } from './spot.ts'
import { TimeView } from './time-view.ts'
import { useLift } from './use-lift.ts'
import { useMoves } from './use-moves.ts'

const looks = {
  ghost: entryStyles.ghost ?? '',
  over: entryStyles.over ?? '',
  left: entryStyles.left ?? '',
}
const timeLooks = {
  ghost: timeStyles.ghost ?? '',
  left: entryStyles.left ?? '',
  chip: timeStyles.chip ?? '',
}
const dragging: DragKind<Spot> = {
  draws: (root, card, grip, on) =>
    card.closest('[data-times]')
      ? new TimeView(root, card, grip, on, timeLooks)
      : new DayDragView(root, card, grip, looks),
  // The second day of a meeting that lasts past midnight does not have its start.
  isHandle: (on) => on.closest('[data-continued]') === null,
}
const timeSelection: DragKind<Spot> = {
  draws: (root, card, grip, on) => new TimeView(root, card, grip, on, timeLooks),
  isHandle: (on) => on.matches('[data-addable]'),
  cardOf: (on) => (on instanceof HTMLElement ? { card: on, id: 'new' } : undefined),
}

interface EntriesOptions {
  /** The element in which entries are moved. */
  root: RefObject<HTMLElement | null>
  /** Undefined while it is loading. */
  calendar: Calendar | undefined
  meetings: ShownMeetings
  timeZone: string
  /** Whether the view has times, so that the arrow keys up and down change them. */
  hasTimes: boolean
  /** Called when a span of empty time has been drawn. */
  onSpan: (span: Spot) => void
  /** Called when a lifted entry moves to another day, which may be in another period. */
  onDay: (day: string) => void
}

/** The entries of the calendar, which are moved by the pointer, by keys, or to a given place. */
export function useEntries({ root, calendar, meetings, timeZone, hasTimes, onSpan, onDay }: EntriesOptions) {
  const { withMoves, move, moveSeries, hold } = useMoves(timeZone)
  const [asked, setAsked] = useState<AskedMove>()
  const all = withMoves(calendar ? entriesOf(calendar, meetings) : [])
  const { lift, droppedKey, announcement, onKeyDown, start, drop, cancel } = useLift({
    root,
    hasTimes,
    find: (key) => all.find((entry) => entry.key === key),
    onDrop: async (entry, to) => {
      if (entry.kind === 'tasks' || entry.meeting.recurrence === 'none') return move(entry, to)
      hold(entry, to)
      const choice = await new Promise<SeriesChoice | undefined>((answer) => setAsked({ entry, to, answer }))
      setAsked(undefined)
      if (choice === 'coming') return moveSeries(entry, to)
      if (choice === 'one') return move(entry, to)
      hold(entry, undefined)
      return false
    },
    onDay,
  })
  useDrag(
    root,
    {
      start: (key) => start(key, 'pointer'),
      mayStandAt: () => true,
      drop: (to) => (to ? drop(to) : cancel()),
      cancel,
    },
    dragging,
    lift?.by === 'pointer',
  )
  const [isSelecting, setSelecting] = useState(false)
  useDrag(
    root,
    {
      start: () => {
        setSelecting(true)
        return true
      },
      mayStandAt: () => true,
      drop: (span) => {
        setSelecting(false)
        if (span) onSpan(span)
      },
      cancel: () => setSelecting(false),
    },
    timeSelection,
    isSelecting,
  )
  return {
    /** All entries. Those whose move is being stored are at their new places. */
    all,
    /** All entries, with the lifted one at the place at which it is held. */
    drawn: lift ? [...all.filter(({ key }) => key !== lift.entry.key), lift.entry] : all,
    isLifted: lift !== undefined,
    /** The entry that the keyboard has lifted. */
    liftedKey: lift?.by === 'keys' ? lift.entry.key : undefined,
    /** The entry that is always drawn: the lifted one, or the one that was dropped last. */
    keptKey: lift?.entry.key ?? droppedKey,
    /** Screen-reader text. */
    announcement,
    /** Handles a key on an entry before the view does. */
    onKeyDown,
    move,
    /** What is asked about the occurrence that was dropped last; undefined if nothing is. */
    asked,
  }
}

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import { refusedOffline } from '#web/ui/button/blocked.ts'
import type { Entry } from '../entries.ts'
import { reasonAgainst } from './reason-against.ts'
import { entryAt, isAt, placeText, resizedByKey, spotAfterKey, spotOf, type Spot } from './spot.ts'

/** Describes the keys to screen readers. */
export const instructions =
  'Space lifts it, arrow keys move it, in the week Shift with arrow keys changes its end, Enter drops it, Escape cancels. Or choose “Move to” in its day.'

interface Lift {
  /** The entry at the place at which it was lifted. */
  from: Entry
  /** The entry at its present place. */
  entry: Entry
  by: 'keys' | 'pointer'
}

interface LiftOptions {
  root: RefObject<HTMLElement | null>
  /** Whether the view has times, so that the arrow keys up and down change them. */
  hasTimes: boolean
  find: (key: string) => Entry | undefined
  /** Stores the new place; resolves to false if it could not. */
  onDrop: (entry: Entry, to: Spot) => Promise<boolean>
  /** Called when the lifted entry moves to another day, which may be in another period. */
  onDay: (day: string) => void
}

/** The entry that is lifted by Space or by the pointer, if any, and the actions on it, which share its state. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the steps of one gesture
export function useLift({ root, hasTimes, find, onDrop, onDay }: LiftOptions) {
  const [lift, showLift] = useState<Lift>()
  // A drop may come before the lift has been rendered.
  const held = useRef<Lift>(undefined)
  const setLift = (next: Lift | undefined) => {
    held.current = next
    showLift(next)
  }
  const [announcement, announce] = useState('')
  const [droppedKey, setDroppedKey] = useState<string>()
  const focus = useEntryFocus(root, lift)

  const start = (entryKey: string, by: Lift['by']): boolean => {
    const entry = find(entryKey)
    if (!entry) return false
    const reason = reasonAgainst(entry, serverNow())
    if (reason !== undefined) {
      toast.info(reason, { id: 'not-moved' })
      return false
    }
    if (refusedOffline()) return false
    setLift({ from: entry, entry, by })
    announce(`Lifted ${entry.title}. ${placeText(entry)}`)
    return true
  }
  const cancel = () => {
    if (!held.current) return
    const { from } = held.current
    setLift(undefined)
    announce(`Cancelled. ${from.title} is back on ${placeText(from)}`)
    onDay(from.day)
    focus(from.key)
  }
  const store = async (from: Entry, spot: Spot) => {
    if (await onDrop(from, spot)) return
    onDay(from.day)
    focus(from.key)
  }
  const drop = (to?: Spot) => {
    if (!held.current) return
    const { from, entry, by } = held.current
    const spot = to ?? spotOf(entry)
    setLift(undefined)
    setDroppedKey(entry.key)
    announce(`Dropped ${entry.title}. ${placeText(entryAt(entry, spot), from)}`)
    if (by === 'keys') focus(entry.key)
    if (!isAt(from, spot)) void store(from, spot)
  }
  const step = (pressed: string, isResizing: boolean): boolean => {
    const last = held.current
    const to = last && (isResizing ? resizedByKey : spotAfterKey)(last.entry, pressed, hasTimes)
    if (!to) return false
    const entry = entryAt(last.entry, to)
    setLift({ ...last, entry })
    announce(placeText(entry, last.from))
    if (entry.day !== last.entry.day) onDay(entry.day)
    return true
  }
  const byKeys = lift?.by === 'keys'
  useOnPress(byKeys, cancel)
  return {
    lift,
    /** The entry that was dropped last. */
    droppedKey,
    announcement,
    start,
    drop,
    cancel,
    /** Handles a key on an entry before the view does. */
    onKeyDown: (event: KeyboardEvent) => {
      const card = (event.target as Element).closest<HTMLElement>('[data-card]')
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return
      const isHandled = byKeys
        ? handleLiftedKey(event, { drop, cancel, step })
        : event.key === ' ' && startsOn(card)
      if (!isHandled) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  /** Space on an entry that cannot be moved shows the reason, and does not open it. */
  function startsOn({ dataset: { card: key } }: HTMLElement): boolean {
    if (key !== undefined) start(key, 'keys')
    return key !== undefined
  }
}

interface LiftActions {
  drop: () => void
  cancel: () => void
  /** Returns false for a key that does not move the entry. */
  step: (key: string, isResizing: boolean) => boolean
}

/** Returns true if the key needs no further handling. Tab also moves the focus as usual. */
function handleLiftedKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { drop, cancel, step }: LiftActions,
): boolean {
  if (key === 'Escape' || key === 'Tab') cancel()
  else if (key === 'Enter' || key === ' ') drop()
  else return step(key, shiftKey)
  return key !== 'Tab'
}

/** Keeps the focus on an entry that the keyboard has lifted, and returns a function that focuses an entry. */
function useEntryFocus(root: RefObject<HTMLElement | null>, lift: Lift | undefined) {
  const [request, setRequest] = useState<{ key: string; count: number }>()
  const place = lift && `${lift.entry.day} ${spotOf(lift.entry).minutes ?? ''}`
  const key = lift?.by === 'keys' ? lift.entry.key : request?.key
  // In another day the entry has another element.
  useEffect(() => {
    if (key === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)?.focus()
  }, [root, key, place, request?.count])
  return (on: string) => setRequest((before) => ({ key: on, count: (before?.count ?? 0) + 1 }))
}

/** Handles a press anywhere on the page while active. */
function useOnPress(isActive: boolean, handle: () => void): void {
  const onPress = useEffectEvent(handle)
  useEffect(() => {
    if (!isActive) return undefined
    const press = () => onPress()
    addEventListener('pointerdown', press, { capture: true })
    return () => removeEventListener('pointerdown', press, { capture: true })
  }, [isActive])
}

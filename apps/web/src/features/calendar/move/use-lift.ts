import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Entry } from '../entries.ts'
import { entryAt, isAt, spotAfterKey, spotOf, type Spot } from './spot.ts'
import { spoken } from './spoken.ts'

interface Lift {
  /** Where it was lifted. */
  from: Entry
  /** Where it is now. */
  entry: Entry
  by: 'keys' | 'pointer'
}

interface LiftOptions {
  root: RefObject<HTMLElement | null>
  /** Whether the view has times, by which the arrow keys move up and down. */
  hasTimes: boolean
  find: (key: string) => Entry | undefined
  /** Stores the new place; gives whether it could. */
  onDrop: (entry: Entry, to: Spot) => Promise<boolean>
  /** The lifted entry has come to this day, which may be in another period. */
  onDay: (day: string) => void
}

/** The entry that is lifted, if any, by Space or by the pointer. */
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
  const key = lift?.entry.key
  const at = lift && `${lift.entry.day} ${spotOf(lift.entry).minutes ?? ''}`
  const hasKeys = lift?.by === 'keys'
  const [focusOn, setFocusOn] = useState<{ key: string; count: number }>()
  const focus = (on: string) => setFocusOn((before) => ({ key: on, count: (before?.count ?? 0) + 1 }))
  const wanted = hasKeys ? key : focusOn?.key
  // Its element is another one in another day.
  useEffect(() => {
    if (wanted === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted)}"]`)?.focus()
  }, [root, wanted, at, focusOn?.count])

  const start = (entryKey: string, by: Lift['by']): boolean => {
    const entry = find(entryKey)
    if (!entry?.mayMove) return false
    setLift({ from: entry, entry, by })
    announce(spoken.lifted(entry))
    return true
  }
  const cancel = () => {
    if (!held.current) return
    const { from } = held.current
    setLift(undefined)
    announce(spoken.cancelled(from))
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
    announce(spoken.dropped(entryAt(entry, spot)))
    if (by === 'keys') focus(entry.key)
    if (!isAt(from, spot)) void store(from, spot)
  }
  const step = (pressed: string): boolean => {
    const last = held.current
    const to = last && spotAfterKey(last.entry, pressed, hasTimes)
    if (!to) return false
    const entry = entryAt(last.entry, to)
    setLift({ ...last, entry })
    announce(spoken.moved(entry))
    if (entry.day !== last.entry.day) onDay(entry.day)
    return true
  }
  // A press elsewhere returns an entry that was lifted with the keyboard.
  const onPress = useEffectEvent(cancel)
  useEffect(() => {
    if (!hasKeys) return undefined
    const press = () => onPress()
    addEventListener('pointerdown', press, { capture: true })
    return () => removeEventListener('pointerdown', press, { capture: true })
  }, [hasKeys])

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
      const { key: pressed } = event
      const isDone = hasKeys
        ? liftedKeys()
        : pressed === ' ' && 'movable' in card.dataset && start(card.dataset['card']!, 'keys')
      function liftedKeys(): boolean {
        if (pressed === 'Escape') cancel()
        else if (pressed === 'Enter' || pressed === ' ') drop()
        else if (pressed === 'Tab') cancel()
        else return step(pressed)
        return pressed !== 'Tab'
      }
      if (!isDone) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

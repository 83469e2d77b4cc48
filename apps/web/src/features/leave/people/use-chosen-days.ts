import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { LeavePerson } from '../leave-types.ts'
import { buttonByKey, dayButton } from './grid-keys.ts'
import { rangeOver } from './words.ts'

/** A day of a person's row. */
export interface Place {
  id: string
  day: string
}

interface ChosenDaysProps {
  personOf: (button: Element) => LeavePerson | undefined
  /** The day that had the focus last. */
  stop: Place | undefined
  onAdd: (person: LeavePerson, days: { from: string; to: string }) => void
  onBar: (person: LeavePerson, from: string, bar: HTMLElement, isPinned: boolean) => void
}

/** Moves between days by arrows, and chooses one or, with Shift, several days of a person. */
export function useChosenDays({ personOf, stop, onAdd, onBar }: ChosenDaysProps) {
  const [range, setRange] = useState<Place & { anchor: string }>()
  const chosen = (person: LeavePerson, day: string) =>
    range?.id === person.id ? rangeOver(range.anchor, range.day) : { from: day, to: day }

  const onKeyDown = (event: KeyboardEvent) => {
    const button = dayButton(event.target)
    const person = button && personOf(button)
    if (!button || !person || event.ctrlKey || event.metaKey || event.altKey) return
    const day = button.dataset['day']!
    const isFree = button.dataset['from'] === undefined
    if (event.key === 'Escape' && range) {
      event.preventDefault()
      setRange(undefined)
    } else if (event.key.toLowerCase() === 'n' && isFree) {
      // Not the shortcut of the page, which knows neither person nor day.
      event.preventDefault()
      onAdd(person, chosen(person, day))
    } else {
      const next = buttonByKey(button, event.key)
      if (!next) return
      event.preventDefault()
      const isSideways = next.closest('tr') === button.closest('tr')
      if (event.shiftKey && isSideways && isFree)
        setRange({
          id: person.id,
          anchor: range?.id === person.id ? range.anchor : day,
          day: next.dataset['day']!,
        })
      else setRange(undefined)
      next.focus()
    }
  }
  const onClick = (event: MouseEvent) => {
    const button = dayButton(event.target)
    const person = button && personOf(button)
    if (!button || !person) return
    const day = button.dataset['day']!
    const from = button.dataset['from']
    if (from !== undefined) return onBar(person, from, button, true)
    if (event.shiftKey && stop?.id === person.id && stop.day !== day) {
      setRange({ id: person.id, anchor: range?.anchor ?? stop.day, day })
      return onAdd(person, rangeOver(range?.anchor ?? stop.day, day))
    }
    onAdd(person, chosen(person, day))
  }
  return { range, onKeyDown, onClick }
}

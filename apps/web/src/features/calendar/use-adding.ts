import { useRef, useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import type { AddPlace } from './add-menu.tsx'

/**
 * Where the menu of what can be added is open, if it is.
 * @param day The day of the button and of the key, YYYY-MM-DD.
 */
export function useAdding(day: string, canAdd: boolean) {
  const [place, setPlace] = useState<AddPlace>()
  const button = useRef<HTMLButtonElement>(null)
  const add = (date: string, at: DOMRect, time?: string) => setPlace({ date, at, time })
  const addNew = () => button.current && add(day, button.current.getBoundingClientRect())
  useShortcuts([{ keys: 'n', does: 'Add to the day', group: 'Calendar', run: () => addNew() }], canAdd)
  return { place, add, addNew, button, close: () => setPlace(undefined) }
}

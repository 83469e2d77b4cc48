import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuPlace } from '#web/ui/overlay/menu-place.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import styles from './calendar.module.css'
import { shortTime } from './entries.ts'
import { rangeText } from './move/time-view.ts'
import type { Adding } from './sheet.ts'

/** One kind of entry that the person may add to a day. */
export interface Addable {
  name: string
  mark: MarkName
  /** Adds it to a day, and a time if one was pressed, with a length if a span was drawn. */
  add: (to: Adding) => void
}

interface AddPlace extends Adding {
  /** The pressed place in the window. */
  at: DOMRect
}

interface AddMenuProps {
  place: AddPlace
  today: string
  addables: readonly Addable[]
  onClose: () => void
}

/**
 * The state of the menu that adds to a day.
 * @param day The day of the button and of the shortcut, YYYY-MM-DD.
 */
export function useAddMenu(day: string, canAdd: boolean) {
  const [place, setPlace] = useState<AddPlace>()
  const button = useRef<HTMLButtonElement>(null)
  const open = (date: string, at: DOMRect, time?: string, minutes?: number) =>
    setPlace({ date, at, time, minutes })
  const openAtButton = () => button.current && open(day, button.current.getBoundingClientRect())
  useShortcuts([{ keys: 'n', does: 'Add to the day', group: 'Calendar', run: () => openAtButton() }], canAdd)
  return { place, open, openAtButton, button, close: () => setPlace(undefined) }
}

/** What can be added to a day. One menu serves all days: it opens at the pressed place. */
export function AddMenu({ place: { date, time, minutes, at }, today, addables, onClose }: AddMenuProps) {
  const isPast = date < today
  // The menu is unmounted as soon as it is closed, so it cannot return the focus itself.
  const [openedFrom] = useState(() => document.activeElement)
  const wasClosed = useRef(false)
  const returnFocus = useCallback(() => {
    if (openedFrom instanceof HTMLElement) openedFrom.focus()
  }, [openedFrom])
  const close = () => {
    wasClosed.current = true
    returnFocus()
    onClose()
  }
  // The menu focuses its first item in a timer. If it is closed before that, the focus is lost with the item.
  useEffect(
    () => () => {
      if (wasClosed.current && document.activeElement === document.body) returnFocus()
    },
    [returnFocus],
  )
  const title = `Add to ${formatDateWithDay(date)}${time ? `, ${timeText(time, minutes)}` : ''}`
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      width={240}
      target={<MenuPlace at={at}>{title}</MenuPlace>}
    >
      <Menu.Label>{title}</Menu.Label>
      {isPast && (
        <div className={styles.menuNote} role="presentation">
          Nothing can be added to a day in the past.
        </div>
      )}
      {!isPast &&
        addables.map(({ name, mark, add }) => (
          <Menu.Item
            key={name}
            leftSection={<Mark name={mark} />}
            onClick={() => add({ date, time, minutes })}
          >
            {name}
          </Menu.Item>
        ))}
    </Menu>
  )
}

/** "2 PM", or "2–3:15 PM" for a span. */
function timeText(time: string, minutes: number | undefined): string {
  const start = Temporal.PlainTime.from(time)
  if (minutes === undefined) return shortTime(start)
  const from = start.hour * 60 + start.minute
  return rangeText(from, from + minutes)
}

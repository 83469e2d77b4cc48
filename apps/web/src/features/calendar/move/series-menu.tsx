import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { IconRepeat, IconRepeatOff } from '@tabler/icons-react'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { MenuPlace } from '#web/ui/overlay/menu-place.tsx'
import type { Entry } from '../entries.ts'
import { entryAt, placeText, type Spot } from './spot.ts'

export type SeriesChoice = 'one' | 'coming'

/** A dropped occurrence of a series, until it is chosen what is moved. */
export interface AskedMove {
  entry: Entry
  to: Spot
  /** Undefined puts it back. */
  answer: (choice: SeriesChoice | undefined) => void
}

interface SeriesMenuProps {
  asked: AskedMove
  /** The element with the entries. */
  root: RefObject<HTMLElement | null>
}

const small = { size: 16, stroke: 1.5 }

/** Asks, where an occurrence was dropped, whether only this one is moved or the series from its next one on. */
export function SeriesMenu({ asked: { entry, to, answer }, root }: SeriesMenuProps) {
  const [at, setAt] = useState<DOMRect>()
  const isAnswered = useRef(false)
  const block = () => root.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(entry.key)}"]`)
  useLayoutEffect(() => {
    setAt(block()?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0))
    // Where it was dropped; it stays there while the menu is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const choose = (choice: SeriesChoice | undefined) => {
    if (isAnswered.current) return
    isAnswered.current = true
    block()?.focus()
    answer(choice)
  }
  useEffect(
    () => () => {
      if (!isAnswered.current) answer(undefined)
    },
    [answer],
  )
  if (!at) return null
  const title = `Move ${entry.title} to ${placeText(entryAt(entry, to), entry)}`
  return (
    <Menu
      opened
      position="bottom-start"
      width={260}
      onClose={() => choose(undefined)}
      target={<MenuPlace at={at}>{title}</MenuPlace>}
    >
      <Menu.Label>{placeText(entryAt(entry, to), entry)}</Menu.Label>
      <Menu.Item leftSection={<IconRepeatOff {...small} />} onClick={() => choose('one')}>
        This one only
      </Menu.Item>
      <Menu.Item leftSection={<IconRepeat {...small} />} onClick={() => choose('coming')}>
        All from the next one on
      </Menu.Item>
    </Menu>
  )
}

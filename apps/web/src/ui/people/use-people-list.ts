import { counted } from '#core/texts/counted.ts'
import { useId, useState, type KeyboardEvent } from 'react'
import { useOnceReady } from '#web/lib/use-once-ready.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useOffered, type Offered, type Person } from './use-offered.ts'

interface PeopleListOptions {
  search: string
  date: string | undefined
  isOpen: boolean
  besides?: readonly Person[] | undefined
  without?: readonly string[]
  onPick: (person: Person) => void
  onClose: () => void
  /**
   * The action of Enter if it was pressed while people were loading and none of them matches. Without it, Enter does
   * not wait for them.
   */
  onUnmatchedEnter?: (() => void) | undefined
}

export interface PeopleList {
  id: string
  isOpen: boolean
  people: readonly Offered[]
  /** The index of the person that Enter picks. */
  active: number
  setActive: (place: number) => void
  pick: (person: Offered) => void
  /** The text displayed instead of people, also read by screen readers. */
  says: string
  /** Moves, picks and closes; true if the list handled the key. */
  hearsKey: (event: KeyboardEvent) => boolean
  /** Props that link the field to the list. */
  field: { 'aria-autocomplete': 'list'; 'aria-controls'?: string; 'aria-activedescendant'?: string }
}

/** The common part of all people pickers: the offered people, the active one, and the keys of a combobox. */
export function usePeopleList(options: PeopleListOptions): PeopleList {
  const { search, date, isOpen, besides = [], without = [], onPick, onClose, onUnmatchedEnter } = options
  const id = useId()
  const isOnline = useOnline()
  const [place, setActive] = useState({ of: '', active: 0 })
  const { people, isLoading, isError } = useOffered({ search, date, isAsked: isOpen, besides, without })
  // A changed search resets the active person to the first.
  const active = place.of === search ? Math.min(place.active, Math.max(0, people.length - 1)) : 0
  const current = isOpen ? people[active] : undefined
  const pick = ({ id: personId, name }: Offered) => {
    setActive({ of: search, active: 0 })
    onPick({ id: personId, name })
  }
  const entered = useOnceReady(!isLoading, () => {
    if (current) pick(current)
    else if (isOpen) onUnmatchedEnter?.()
  })
  // A name that ends with a space may be plain text, for which there is no need to wait.
  const mayWait = isOnline && isLoading && onUnmatchedEnter !== undefined && /^\S+$/.test(search)
  const hearsKey = (event: KeyboardEvent) => {
    if (!isOpen) return false
    const isRepeated = entered.isAsked
    entered.takeBack()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && people.length > 0)
      setActive({ of: search, active: (active + step + people.length) % people.length })
    else if ((event.key === 'Enter' || event.key === 'Tab') && current && !event.shiftKey) pick(current)
    else if (event.key === 'Enter' && !event.shiftKey && mayWait && !isRepeated) entered.ask()
    else if (event.key === 'Escape') onClose()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    id,
    isOpen,
    people,
    active,
    setActive: (next) => setActive({ of: search, active: next }),
    pick,
    says: sayOf({ isOnline, isLoading, isError, count: people.length }),
    hearsKey,
    field: {
      'aria-autocomplete': 'list',
      ...(isOpen ? { 'aria-controls': id } : {}),
      ...(current ? { 'aria-activedescendant': `${id}-${active}` } : {}),
    },
  }
}

function sayOf(now: { isOnline: boolean; isLoading: boolean; isError: boolean; count: number }): string {
  if (now.count > 0) return counted(now.count, 'person', 'people')
  if (!now.isOnline) return 'You are offline: people cannot be looked up.'
  if (now.isError) return 'People could not be loaded. Type on to try again.'
  return now.isLoading ? 'Looking for people…' : 'No matching members found.'
}

import type { KeyboardEvent } from 'react'
import type { Step } from './places.ts'

interface BoardActs {
  /** A card was lifted with the keyboard. */
  isLifted: boolean
  lift: (taskId: string) => void
  step: (step: Step) => void
  drop: () => void
  cancel: () => void
  /** Moves the focus to a neighbouring card. */
  go: (taskId: string, step: Step) => void
  openMenu: (button: HTMLElement) => void
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'top',
  End: 'bottom',
}

/** The keys of the board, pressed on a card. */
export function boardKeys(event: KeyboardEvent<HTMLElement>, acts: BoardActs): void {
  const on = event.target as HTMLElement
  const card = on.closest<HTMLElement>('[data-card]')
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return
  // On a button of a card, Space presses it.
  if (on.dataset['part'] !== 'card-link' && !acts.isLifted) return
  const taskId = card.dataset['card']!
  const step = steps[event.key]
  if (acts.isLifted) {
    if (step) acts.step(step)
    else if (event.key === ' ' || event.key === 'Enter') acts.drop()
    else if (event.key === 'Escape') acts.cancel()
    // Tab leaves the board, and the lifted card returns to its position.
    else if (event.key === 'Tab') return acts.cancel()
    else return
  } else if (step) acts.go(taskId, step)
  else if (event.key === ' ') acts.lift(taskId)
  else if (event.key === '.') acts.openMenu(card.querySelector<HTMLElement>('[data-part="card-menu"]')!)
  else return
  event.preventDefault()
  event.stopPropagation()
}

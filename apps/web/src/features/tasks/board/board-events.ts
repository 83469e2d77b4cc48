import type { KeyboardEvent, MouseEvent } from 'react'
import type { Step } from './places.ts'

/** The actions on cards, which the board offers for all of them, so that hundreds of cards have no handlers of their own. */
export interface CardActs {
  /** A card was lifted with the keyboard. */
  isLifted: boolean
  lift: (taskId: string) => void
  step: (step: Step) => void
  drop: () => void
  cancel: () => void
  /** Moves the focus to a neighbouring card. */
  go: (taskId: string, step: Step) => void
  complete: (taskId: string) => void
  open: (taskId: string) => void
  openMenu: (taskId: string, button: HTMLElement) => void
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'top',
  End: 'bottom',
}

/** Handles a key that is pressed on a card. */
export function onCardKey(event: KeyboardEvent<HTMLElement>, acts: CardActs): void {
  const focused = event.target as HTMLElement
  const card = focused.closest<HTMLElement>('[data-card]')
  const taskId = card?.dataset['card']
  if (!taskId || event.ctrlKey || event.metaKey || event.altKey) return
  // On a button of a card, Space presses it.
  if (focused.dataset['part'] !== 'card-link' && !acts.isLifted) return
  const step = steps[event.key]
  const menuButton = card.querySelector<HTMLElement>('[data-part="card-menu"]')
  if (acts.isLifted) {
    if (step) acts.step(step)
    else if (event.key === ' ' || event.key === 'Enter') acts.drop()
    else if (event.key === 'Escape') acts.cancel()
    // Tab leaves the board, and the lifted card returns to its position.
    else if (event.key === 'Tab') return acts.cancel()
    else return
  } else if (step) acts.go(taskId, step)
  else if (event.key === ' ') acts.lift(taskId)
  else if (event.key === '.' && menuButton) acts.openMenu(taskId, menuButton)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Handles a click on a part of a card. */
export function onCardClick(event: MouseEvent<HTMLElement>, acts: CardActs): void {
  const part = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')
  const taskId = part?.closest<HTMLElement>('[data-card]')?.dataset['card']
  if (!taskId) return
  switch (part?.dataset['part']) {
    case 'card-mark':
      // A double click completes once.
      if (event.detail <= 1) acts.complete(taskId)
      return
    case 'card-menu':
      return acts.openMenu(taskId, part)
    case 'card-link':
      // With a modifier key the browser opens the link, such as in a new tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      acts.open(taskId)
  }
}

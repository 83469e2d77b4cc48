import { useCallback } from 'react'
import type { Occurrence } from './meeting-types.ts'

let answered: string | undefined

function keyOf({ meetingId, date }: Pick<Occurrence, 'meetingId' | 'date'>): string {
  return `${meetingId} ${date}`
}

/** Call where the person answers: the buttons give way to the answer that was given, and the other way round. */
export function willLoseFocus(occurrence: Occurrence): void {
  answered = keyOf(occurrence)
}

/** A ref for what replaces the pressed control of the occurrence: its first button takes the lost focus. */
export function useLostFocus(occurrence: Occurrence) {
  const key = keyOf(occurrence)
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || answered !== key) return
      answered = undefined
      // After a closing menu has tried to return the focus to its button, which is gone.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
      })
    },
    [key],
  )
}

import { useEffect, useRef } from 'react'

/**
 * Leaves the focus where the work goes on when a record is closed: on its row in the list, or else on the page's
 * heading where nothing has the focus. Whoever has pressed something meanwhile has gone on already, and is left there.
 * @param openId The record that is open; the row has it as `data-row`.
 */
export function useReturnToRow(openId: string | undefined): void {
  const opened = useRef(openId)
  useEffect(() => {
    const closed = opened.current
    opened.current = openId
    if (openId || !closed) return
    const closedAt = new Event('closed').timeStamp
    const stop = () => {
      clearTimeout(timer)
      for (const type of pressed) document.removeEventListener(type, onPressed, true)
    }
    // The key that closed it may still be on its way here.
    const onPressed = ({ timeStamp }: Event) => timeStamp > closedAt && stop()
    // After the drawer's own return of focus, which leads to what it was opened from.
    const timer = setTimeout(() => {
      stop()
      if (document.querySelector('[aria-modal="true"]')) return
      const row = document.querySelector<HTMLElement>(`[data-row="${closed}"] [data-row-link]`)
      if (row) row.focus()
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main h1')?.focus()
    }, 50)
    for (const type of pressed) document.addEventListener(type, onPressed, true)
    return stop
  }, [openId])
}

const pressed = ['keydown', 'pointerdown'] as const

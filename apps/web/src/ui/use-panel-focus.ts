import { useEffect, useEffectEvent, useRef } from 'react'
import { tabbableIn } from './keep-tab-within.ts'

/** After this a drawer gives the focus back, unless somebody has put it elsewhere. */
const returnAfterMs = 10

/**
 * Puts the focus into a panel once it is there, and gives it back when it closes. A drawer gives it to the part that
 * asks for it (`data-autofocus`) or to its first button; a docked panel takes it itself, so that the list stays near.
 */
export function usePanelFocus(isOpen: boolean, isDocked: boolean) {
  const panel = useRef<HTMLElement>(null)
  const enter = useEffectEvent(() => {
    if (isDocked) {
      panel.current?.focus()
      return undefined
    }
    // What the panel shows may still draw itself.
    return setTimeout(() => firstOf(panel.current)?.focus({ preventScroll: true }))
  })
  const leaveTo = useEffectEvent((before: HTMLElement) => {
    if (isDocked) return before.focus()
    const atClose = document.activeElement
    setTimeout(() => {
      const now = document.activeElement
      if (now === document.body || now === atClose) before.focus({ preventScroll: true })
    }, returnAfterMs)
  })
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    const entering = enter()
    return () => {
      clearTimeout(entering)
      if (before instanceof HTMLElement && before.isConnected) leaveTo(before)
    }
  }, [isOpen])
  return panel
}

function firstOf(panel: HTMLElement | null): HTMLElement | null | undefined {
  return panel && (panel.querySelector<HTMLElement>('[data-autofocus]') ?? tabbableIn(panel)[0])
}

/** Says how wide a docked panel stands beside the page; undefined while none does. */
export function useDockedWidth(width: number | undefined): void {
  useEffect(() => {
    if (width === undefined) return
    document.body.style.setProperty('--dm-docked', `${width}px`)
    return () => void document.body.style.removeProperty('--dm-docked')
  }, [width])
}

import { useEffect, useRef } from 'react'

/** Marks what stands in the form's place; it takes the focus that the form's button had, and is read out. */
export const outcome = { 'data-outcome': true, tabIndex: -1 } as const

/** When the form has gone, the focus goes to what became of it instead of nowhere. */
export function useFocusOutcome(isForm: boolean): void {
  const wasForm = useRef(false)
  useEffect(() => {
    if (wasForm.current && !isForm) document.querySelector<HTMLElement>('[data-outcome]')?.focus()
    wasForm.current = isForm
  }, [isForm])
}

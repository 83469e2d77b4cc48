import { useEffect, useRef } from 'react'

/**
 * Props of the element that replaces the form; it takes the focus of the form's button and is read by screen readers.
 */
export const outcomeAttributes = { 'data-outcome': true, tabIndex: -1 } as const

/** When the form is removed, the focus moves to the result instead of being lost. */
export function useFocusOutcome(isForm: boolean): void {
  const wasForm = useRef(false)
  useEffect(() => {
    // The title of a closed day; other outcomes have none.
    if (wasForm.current && !isForm)
      document.querySelector<HTMLElement>('[data-closed] h1, [data-outcome]')?.focus()
    wasForm.current = isForm
  }, [isForm])
}

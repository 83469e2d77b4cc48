import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react'

type Tell = (form: string, hasChanges: boolean) => void

/** The dialog that a form is in: it asks before it is closed over changes that are not saved. */
export const EnclosingDialog = createContext<Tell | undefined>(undefined)

/** Tells the enclosing dialog whether a form in it has changes that are not saved. */
export function useUnsaved(hasChanges: boolean): void {
  const tell = useContext(EnclosingDialog)
  const form = useId()
  useEffect(() => {
    tell?.(form, hasChanges)
    return () => tell?.(form, false)
  }, [tell, form, hasChanges])
}

/** Whether any form in a dialog has changes that are not saved, and where they tell it. */
export function useUnsavedForms(): { hasChanges: boolean; tell: Tell } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const tell = useMemo<Tell>(
    () => (form, hasChanges) =>
      setForms((before) => {
        if (before.has(form) === hasChanges) return before
        return hasChanges ? new Set([...before, form]) : new Set([...before].filter((one) => one !== form))
      }),
    [],
  )
  return { hasChanges: forms.size > 0, tell }
}

import { createContext, useContext, useEffect, useId, useMemo, useState } from 'react'

type Tell = (form: string, hasChanges: boolean) => void

/** The dialog around a form, which asks before it is closed with unsaved changes. */
export const EnclosingDialog = createContext<Tell | undefined>(undefined)

/** Notifies the enclosing dialog whether a form in it has unsaved changes. */
export function useUnsaved(hasChanges: boolean): void {
  const tell = useContext(EnclosingDialog)
  const form = useId()
  useEffect(() => {
    tell?.(form, hasChanges)
    return () => tell?.(form, false)
  }, [tell, form, hasChanges])
}

/** Whether any form in a dialog has unsaved changes, and the function with which forms report it. */
export function useUnsavedForms(): { hasChanges: boolean; tell: Tell } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const tell = useMemo<Tell>(
    () => (form, hasChanges) =>
      setForms((before) => {
        if (before.has(form) === hasChanges) return before
        return hasChanges
          ? new Set([...before, form])
          : new Set([...before].filter((unsaved) => unsaved !== form))
      }),
    [],
  )
  return { hasChanges: forms.size > 0, tell }
}

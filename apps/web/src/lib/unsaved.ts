import { createContext, useContext, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

type ReportChanges = (form: string, hasChanges: boolean) => void

/** The dialog around a form, which asks before it is closed with unsaved changes. */
export const EnclosingDialog = createContext<ReportChanges | undefined>(undefined)

/** The forms of this page with unsaved changes. */
const unsavedForms = new Set<string>()
const listeners = new Listeners()

/** Whether any form of this page has unsaved changes. */
export function useAnyUnsaved(): boolean {
  return useSyncExternalStore(listeners.add, () => unsavedForms.size > 0)
}

/** Notifies the enclosing dialog whether a form in it has unsaved changes. */
export function useUnsaved(hasChanges: boolean): void {
  const reportChanges = useContext(EnclosingDialog)
  const form = useId()
  useEffect(() => {
    reportChanges?.(form, hasChanges)
    if (hasChanges) unsavedForms.add(form)
    listeners.notify()
    return () => {
      reportChanges?.(form, false)
      unsavedForms.delete(form)
      listeners.notify()
    }
  }, [reportChanges, form, hasChanges])
}

/** Whether any form in a dialog has unsaved changes, and the function with which forms report it. */
export function useUnsavedForms(): { hasChanges: boolean; reportChanges: ReportChanges } {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const reportChanges = useMemo<ReportChanges>(
    () => (form, hasChanges) =>
      setForms((before) => {
        if (before.has(form) === hasChanges) return before
        return hasChanges
          ? new Set([...before, form])
          : new Set([...before].filter((unsaved) => unsaved !== form))
      }),
    [],
  )
  return { hasChanges: forms.size > 0, reportChanges }
}

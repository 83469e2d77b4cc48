import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** How fields report their problems to the enclosing form or group. */
export interface FieldsAround {
  /** Sets the problem of a field by the field's id; undefined clears it. */
  report: (id: string, problem: string | undefined) => void
  /** Whether the form itself sets the field's problem, so that the field need not report it. */
  knows: (id: string) => boolean
}

/** The form or group that a field is in. */
export const EnclosingForm = createContext<FieldsAround | undefined>(undefined)

/**
 * Collects the problems that fields report. `ownIds` is the prefix of the ids of fields whose problems the form sets.
 */
export function useFieldProblems(ownIds?: string) {
  // Kept twice, because the form may be submitted within the event that changed one.
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(problems)
  const fields = useMemo<FieldsAround>(
    () => ({
      report: (id, problem) => {
        if (latest.current.get(id) === problem) return
        const next = new Map(latest.current)
        if (problem === undefined) next.delete(id)
        else next.set(id, problem)
        latest.current = next
        setProblems(next)
      },
      knows: (id) => ownIds !== undefined && id.startsWith(ownIds),
    }),
    [ownIds],
  )
  return {
    problems,
    fields,
    /** The current problems, also within the event that changed one. */
    reported: () => latest.current,
  }
}

/**
 * Reports a field's problem to the enclosing form if the form does not know it. For a field whose problems the form
 * sets, only the field's own finding is reported.
 */
export function useReportedProblem(id: string, shown: string | undefined, found?: string): void {
  const around = useContext(EnclosingForm)
  const problem = around?.knows(id) ? found : shown
  useEffect(() => {
    if (problem === undefined) return
    around?.report(id, problem)
    return () => around?.report(id, undefined)
  }, [around, id, problem])
}

/** Sets the focus on a field, and scrolls so far that the error is visible that is rendered below it meanwhile. */
export function focusSoon(id: string): void {
  setTimeout(() => {
    const field = document.getElementById(id)
    field?.focus()
    requestAnimationFrame(() => field?.scrollIntoView({ block: 'nearest' }))
  })
}

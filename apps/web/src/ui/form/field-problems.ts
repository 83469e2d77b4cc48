import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'

/** What fields tell about their problems to the form or group that they are in. */
export interface FieldsAround {
  /** Takes the problem of a field by the field's id, and undefined when it has none. */
  report: (id: string, problem: string | undefined) => void
  /** Whether the form itself gives the field its problem, so that the field need not tell it. */
  knows: (id: string) => boolean
}

/** The form or group that a field is in. */
export const EnclosingForm = createContext<FieldsAround | undefined>(undefined)

/** Collects the problems that fields report; `ownIds` is how the ids begin of fields whose problems the form gives. */
export function useFieldProblems(ownIds?: string) {
  // Kept twice, because the form may be sent within the event that changed one.
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
    /** The problems now, also within the event that changed one. */
    reported: () => latest.current,
  }
}

/**
 * Tells the enclosing form of a problem that a field shows and the form does not know: of a field whose problems the
 * form gives, only what the field itself has found.
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

export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

import { useContext, useMemo, type ReactNode } from 'react'
import { EnclosingForm, useFieldProblems, type FieldsAround } from './field-problems.ts'

/** Collects the problems of fields that are applied together without a form, also for an enclosing form or group. */
export function useFieldGroup() {
  const outer = useContext(EnclosingForm)
  const { problems, reported, fields: inner } = useFieldProblems()
  const fields = useMemo<FieldsAround>(
    () => ({
      report: (id, problem) => {
        inner.report(id, problem)
        outer?.report(id, problem)
      },
      knows: () => false,
    }),
    [inner, outer],
  )
  return { problems, reported, fields }
}

/** The fields of a group, from `useFieldGroup`. */
export function FieldGroup({ fields, children }: { fields: FieldsAround; children: ReactNode }) {
  return <EnclosingForm value={fields}>{children}</EnclosingForm>
}

import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/errors.ts'

export type Problems<Name extends string> = Partial<Record<Name, string>>

/** What is wrong in a form, field by field: from the form's own look, and from the server's. */
export function useProblems<Name extends string>(fieldIds: Record<Name, string>) {
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [attempt, setAttempt] = useState(0)
  const names = useRef(Object.keys(fieldIds) as Name[])
  /** Shows them; with one alone its field takes the focus, with more the summary does. */
  const show = (found: Problems<Name>) => {
    setProblems(found)
    setAttempt((last) => last + 1)
    const wrong = names.current.filter((name) => found[name])
    if (wrong.length === 1) document.getElementById(fieldIds[wrong[0]!])?.focus()
    return wrong.length > 0
  }
  return {
    problems,
    attempt,
    show,
    /** Shows what the server names of this form's fields; false where it names none. */
    showRefusal: (error: unknown): boolean => {
      if (!(error instanceof ApiError)) return false
      const found: Problems<Name> = {}
      for (const { field, message } of error.fields) {
        const name = names.current.find((one) => field === `body.${one}`)
        if (name) found[name] ??= message
      }
      return show(found)
    },
    /** Once wrong, a field is looked at again with each change. */
    recheck: (name: Name, message: string | undefined) =>
      setProblems((last) => (last[name] === undefined ? last : { ...last, [name]: message })),
  }
}

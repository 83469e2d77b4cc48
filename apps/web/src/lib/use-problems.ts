import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/lib/errors.ts'

/** What is wrong with a small form: with its fields by name, or with all of it. */
export type Problems<Field extends string> = { [Name in Field | 'form']?: string | undefined }

/** Keeps what is wrong with a form; `ids` are those of its fields, in their order. */
export function useProblems<Field extends string>(ids: Record<Field, string>) {
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [attempt, setAttempt] = useState(0)
  const listed = (Object.keys(ids) as Field[]).flatMap((field) => {
    const message = problems[field]
    return message ? [{ fieldId: ids[field], message }] : []
  })
  const only = listed.length === 1 ? listed[0]!.fieldId : undefined
  // After a failed submit only: while somebody types, the focus stays where it is.
  useEffect(() => {
    if (attempt > 0 && only) document.getElementById(only)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])

  const show = (found: Problems<Field>) => {
    setProblems(found)
    setAttempt((last) => last + 1)
  }
  return {
    problems,
    listed,
    attempt,
    /** Shows what a submit was refused for; true where there is anything. */
    refuses(found: Problems<Field>): boolean {
      const isAny = Object.values(found).some(Boolean)
      if (isAny) show(found)
      else setProblems({})
      return isAny
    },
    /** Puts the server's refusal to its fields, and what belongs to none above them. */
    showError(error: unknown, say: (error: unknown) => string = messageOf): void {
      const found: Problems<Field> = {}
      const fields = error instanceof ApiError ? error.fields : []
      for (const { field, message } of fields) {
        const name = field.replace(/^body\./, '')
        if (name in ids) found[name as Field] = message
      }
      show(Object.keys(found).length > 0 ? found : { form: say(error) })
    },
    /** Looks at one field again: at what was wrong with it, or for the first time when it is left. */
    recheck(field: Field, message: string | undefined, isLeft = false): void {
      if (isLeft || problems[field]) setProblems((last) => ({ ...last, [field]: message }))
    },
  }
}

import { useRef, useState } from 'react'
import { newKey } from '#web/lib/new-id.ts'
import { texts } from './texts.ts'
import { useProblems, type Problems } from './use-problems.ts'

type Labels<Name extends string> = Readonly<Record<Name, string>>

/** The texts of a form in which every one must be filled: what is typed, and what is wrong with it. */
export function useRequiredFields<Name extends string>(labels: Labels<Name>, ids: Record<Name, string>) {
  const names = Object.keys(labels) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  )
  const key = useRef(newKey())
  const { problems, attempt, show, showRefusal, recheck } = useProblems(ids)
  return {
    values,
    /** The same until something else is typed: a second press after a lost answer does nothing twice. */
    key: () => key.current,
    showRefusal,
    /** Says at each field that is blank what the specification says; false where none is. */
    showMissing: (): boolean => {
      const missing = names.filter((name) => values[name].trim() === '')
      return show(Object.fromEntries(missing.map((name) => [name, texts.fillIn])) as Problems<Name>)
    },
    summary: {
      attempt,
      problems: names
        .filter((name) => problems[name])
        .map((name) => ({ fieldId: ids[name], message: `${labels[name]}: ${problems[name]}` })),
    },
    field: (name: Name) => ({
      id: ids[name],
      label: labels[name],
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        key.current = newKey()
        setValues((last) => ({ ...last, [name]: value }))
        recheck(name, value.trim() === '' ? texts.fillIn : undefined)
      },
    }),
  }
}

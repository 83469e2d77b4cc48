import type { FormHTMLAttributes } from 'react'
import { EnclosingForm, focusSoon, useFieldProblems } from './field-problems.ts'

interface PlainFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  onSubmit: () => void
}

/** A small form without `useForm`. While a field in it has a problem, submitting focuses that field instead. */
export function PlainForm({ onSubmit, children, ...rest }: PlainFormProps) {
  const { reported, fields } = useFieldProblems()
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = reported().keys()
        if (first === undefined) onSubmit()
        else focusSoon(first)
      }}
    >
      <EnclosingForm value={fields}>{children}</EnclosingForm>
    </form>
  )
}

import type { FormHTMLAttributes } from 'react'
import { NeedsConnection, refusedOffline } from '../button/blocked.ts'
import { EnclosingForm, focusSoon, useFieldProblems } from './field-problems.ts'

interface PlainFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  onSubmit: () => void
  /** Its action is kept on the device while the server cannot be reached. Other forms are blocked meanwhile. */
  worksOffline?: boolean
}

/** A small form without `useForm`. While a field in it has a problem, submitting focuses that field instead. */
export function PlainForm({ onSubmit, worksOffline = false, children, ...rest }: PlainFormProps) {
  const { reported, fields } = useFieldProblems()
  return (
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        if (!worksOffline && refusedOffline()) return
        const [first] = reported().keys()
        if (first === undefined) onSubmit()
        else focusSoon(first)
      }}
    >
      <NeedsConnection value={worksOffline ? 'none' : 'submit'}>
        <EnclosingForm value={fields}>{children}</EnclosingForm>
      </NeedsConnection>
    </form>
  )
}

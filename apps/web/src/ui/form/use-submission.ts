import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { toast, toastStore } from '#web/lib/toast.ts'
import { isChangedMeanwhile } from '#web/lib/changed-meanwhile.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { focusSoon, useFieldProblems } from './field-problems.ts'
import { useRequestKey, type RequestKey } from '#web/lib/use-request-key.ts'

/** The problems of a form's fields, by name. */
export type Problems<Field extends string> = { [Name in Field]?: string | undefined }

export interface Submission<Field extends string, Answer> {
  /** The fields in the order of the form. */
  fields: readonly Field[]
  /** The problems of the current values that can be found in the browser. */
  wrong: Problems<Field>
  /** Sends the values; a writing request uses the key that `keyOf` gives for its body. */
  send: (keyOf: RequestKey['keyOf']) => Promise<Answer>
  onSent: (answer: Answer) => void | Promise<void>
  /** The text before a field's sentence in the summary, where the sentence does not name the field. */
  labels?: Problems<Field>
  /** The fields of a refusal; by default those that it names. */
  refusalOf?: (error: ApiError) => Problems<Field> | undefined
  /** The message of a failure above the form. */
  say?: (error: unknown) => string
  /** Called for a failure that belongs to no field, instead of the message above the form. */
  onFailure?: (error: unknown) => void
  onSettled?: () => void
  /** Called when somebody else has changed the same field since the form was opened. */
  onChangedMeanwhile?: () => void
}

/**
 * Sends a form and collects its problems: by its own rules, by the server's refusal, and by single fields. Nothing is
 * sent while any field has a problem. A problem is shown once its field was left, or when sending was tried, and is
 * then updated with each change; one that the server found disappears when its field changes.
 */
export function useSubmission<Field extends string, Answer>(options: Submission<Field, Answer>) {
  const { fields, wrong, labels, send, onSent, say = messageOf, onFailure, onSettled } = options
  const refusalOf = (error: ApiError) => options.refusalOf?.(error) ?? namedFields(error, fields)
  const formId = useId()
  const { keyOf, forget } = useRequestKey()
  const [attempt, setAttempt] = useState(0)
  const [checkedFields, setCheckedFields] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Problems<Field>>({})
  const [failure, setFailure] = useState<string>()
  const fieldId = (name: Field) => `${formId}-${name}`
  const ownIds = `${formId}-`
  const { problems: unread, reported, fields: enclosing } = useFieldProblems(ownIds)
  /** Each sentence once, with its first field. */
  const summaryOf = (problems: Problems<Field>) => {
    const listed = fields.flatMap((name) => {
      const problem = problems[name]
      // A sentence of the field itself names it.
      const label = reported().get(fieldId(name)) === problem ? undefined : labels?.[name]
      const message = [label, problem].filter(Boolean).join(': ')
      return problem ? [{ fieldId: fieldId(name), message }] : []
    })
    return listed.filter(({ message }, at) => listed.findIndex((one) => one.message === message) === at)
  }
  const markChecked = (names: readonly Field[]) =>
    setCheckedFields((before) => new Set([...before, ...names]))
  const focusProblems = (problems: Problems<Field>) => {
    setAttempt((last) => last + 1)
    markChecked(fields.filter((name) => problems[name]))
    // With several sentences the summary takes the focus.
    const [first, ...others] = summaryOf(problems)
    if (first && others.length === 0) focusSoon(first.fieldId)
  }
  const refuse = (problems: Problems<Field>, sentence?: string) => {
    setRefused(problems)
    setFailure(sentence)
    focusProblems(problems)
  }
  // What the tries before have shown beside the form.
  const shownFailures = useRef<string[]>([])
  const showFailure = (error: unknown) => {
    const before = new Set(toastStore.showing().map(({ id }) => id))
    onFailure?.(error)
    for (const { id, kind } of toastStore.showing())
      if (kind === 'error' && !before.has(id)) shownFailures.current.push(id)
  }
  const closeFailures = () => {
    for (const id of shownFailures.current.splice(0)) toast.close(id)
  }
  const sending = useMutation({
    mutationFn: () => {
      closeFailures()
      return send(keyOf)
    },
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError) forget()
      if (isChangedMeanwhile(error)) options.onChangedMeanwhile?.()
      const named: Problems<Field> = error instanceof ApiError && error.status < 500 ? refusalOf(error) : {}
      const problems: Problems<Field> = {}
      // A problem of no field of this form is shown above it.
      for (const name of fields) problems[name] = named[name]
      if (hasAny(problems)) return refuse(problems)
      refuse({}, onFailure ? undefined : say(error))
      showFailure(error)
    },
    ...(onSettled ? { onSettled } : {}),
  })
  const errorOf = (name: Field) =>
    checkedFields.has(name) ? (unread.get(fieldId(name)) ?? wrong[name] ?? refused[name]) : undefined
  return {
    formId,
    fieldId,
    attempt,
    /** A refusal that belongs to no field. */
    failure,
    isSending: sending.isPending,
    /** The problems, each sentence once with its first field. */
    summary:
      attempt === 0
        ? []
        : summaryOf(Object.fromEntries(fields.map((name) => [name, errorOf(name)])) as Problems<Field>),
    errorOf,
    /** The field was left after it was changed. */
    leave: (name: Field) => markChecked([name]),
    /** What the fields hold was changed. */
    touch: (names: readonly string[]) =>
      setRefused((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) })),
    /** Shows a refusal in an answer. */
    refuse,
    /** Forgets all attempts to send: the next one is another request. */
    restart: () => {
      forget()
      setRefused({})
      setFailure(undefined)
      setAttempt(0)
      setCheckedFields(new Set())
    },
    /** For `EnclosingForm`. */
    enclosing,
    submit: (event?: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
      event?.preventDefault()
      // A dialog may be rendered within another form, which must not receive the event.
      event?.stopPropagation()
      if (sending.isPending) return
      setRefused({})
      setFailure(undefined)
      const found: Problems<Field> = {}
      for (const name of fields) found[name] = reported().get(fieldId(name)) ?? wrong[name]
      const [anonymous] = reported().keys()
      if (hasAny(found)) focusProblems(found)
      else if (anonymous === undefined) sending.mutate()
      else focusSoon(anonymous)
    },
  }
}

function hasAny(problems: object): boolean {
  return Object.values(problems).some(Boolean)
}

/** The problems of a form's fields that a refusal names, each with its first sentence. */
function namedFields<Field extends string>(error: ApiError, fields: readonly Field[]): Problems<Field> {
  const found: Problems<Field> = {}
  for (const { field, message } of error.fields) {
    const name = fields.find((one) => `${field}.`.startsWith(`body.${one}.`))
    if (name) found[name] ??= message
  }
  return found
}

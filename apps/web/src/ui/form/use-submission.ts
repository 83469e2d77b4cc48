import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { toast, toastStore } from '#web/lib/toast.ts'
import { isChangedMeanwhile } from '#web/lib/changed-meanwhile.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { refusedOffline } from '../button/blocked.ts'
import { focusSoon, useFieldProblems } from './field-problems.ts'
import { useRequestKey, type RequestKey } from '#web/lib/use-request-key.ts'

/** The problems of a form's fields, by name. */
export type Problems<Field extends string> = { [Name in Field]?: string | undefined }

export interface Submission<Field extends string, Answer> {
  /** The fields in the order of the form. */
  fields: readonly Field[]
  /** The problems of the current values that the browser can detect. */
  wrong: Problems<Field>
  /** Sends the values; a writing request uses the key that `keyOf` returns for its body. */
  send: (keyOf: RequestKey['keyOf']) => Promise<Answer>
  onSent: (answer: Answer) => void | Promise<void>
  /** Its action is kept on the device while the server cannot be reached. Other forms are blocked meanwhile. */
  worksOffline?: boolean
  /** The text before a field's message in the summary, if the message does not name the field. */
  labels?: Problems<Field>
  /**
   * The sentence of the summary in place of a field's message, such as one that the specification quotes for several
   * fields. The summary then appears for a single problem too.
   */
  sentences?: Readonly<Record<string, string>>
  /** The fields of a refusal; by default those that it names. */
  refusalOf?: (error: ApiError) => Problems<Field> | undefined
  /** The message of a failure above the form. */
  failureMessage?: (error: unknown) => string
  /** Called for a failure that belongs to no field, instead of the message above the form. */
  onFailure?: (error: unknown) => void
  onSettled?: () => void
  /** Called when another person has changed the same field since the form was opened. */
  onChangedMeanwhile?: () => void
}

/**
 * Submits a form and collects its problems: from its own rules, the server's refusal, and single fields. Nothing is
 * sent while any field has a problem. A problem is shown once its field was left or the form was submitted, and is
 * then updated with each change; one that the server found disappears when its field changes.
 */
export function useSubmission<Field extends string, Answer>(options: Submission<Field, Answer>) {
  const { fields, send, onSent, worksOffline = false, failureMessage = messageOf } = options
  const { onFailure, onSettled } = options
  const { keyOf, forget } = useRequestKey()
  const { found, clear, reset, show, ...problems } = useProblems(options)
  const failureToasts = useFailureToasts()
  const sending = useMutation({
    mutationFn: () => {
      failureToasts.close()
      return send(keyOf)
    },
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError) forget()
      if (isChangedMeanwhile(error)) options.onChangedMeanwhile?.()
      const isRefusal = error instanceof ApiError && error.status < 500
      const named = isRefusal ? (options.refusalOf?.(error) ?? namedFields(error, fields)) : {}
      // A problem that belongs to no field of this form is shown above it.
      const own = only(fields, named)
      if (hasAny(own)) return problems.refuse(own)
      problems.refuse({}, onFailure ? undefined : failureMessage(error))
      failureToasts.noteThoseOf(() => onFailure?.(error))
    },
    ...(onSettled ? { onSettled } : {}),
  })
  return {
    ...problems,
    isSending: sending.isPending,
    worksOffline,
    /** Forgets all attempts: the next one is a new request. */
    restart: () => {
      forget()
      reset()
    },
    submit: (event?: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
      event?.preventDefault()
      // A dialog may be rendered within another form, which must not receive the event.
      event?.stopPropagation()
      if (sending.isPending) return
      if (!worksOffline && refusedOffline()) return
      clear()
      const { ofFields, firstOther } = found()
      if (hasAny(ofFields)) show(ofFields)
      else if (firstOther === undefined) sending.mutate()
      else focusSoon(firstOther)
    },
  }
}

/** The problems of a form: which exist, which are shown, and which field gets the focus. */
function useProblems<Field extends string>({
  fields,
  wrong,
  labels,
  sentences,
}: Pick<Submission<Field, unknown>, 'fields' | 'wrong' | 'labels' | 'sentences'>) {
  const formId = useId()
  const [attempt, setAttempt] = useState(0)
  const [checkedFields, setCheckedFields] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Problems<Field>>({})
  const [failure, setFailure] = useState<string>()
  const fieldId = (name: Field) => `${formId}-${name}`
  const { problems: unread, reported, fields: enclosing } = useFieldProblems(`${formId}-`)
  const errorOf = (name: Field) =>
    checkedFields.has(name) ? (unread.get(fieldId(name)) ?? wrong[name] ?? refused[name]) : undefined
  /** Each message once, with its first field. */
  const summaryOf = (problemOf: (name: Field) => string | undefined) => {
    const listed = fields.flatMap((name) => {
      const problem = problemOf(name)
      // A message of the field itself names it.
      const label = reported().get(fieldId(name)) === problem ? undefined : labels?.[name]
      const sentence = problem ? sentences?.[problem] : undefined
      const message = sentence ?? [label, problem].filter(Boolean).join(': ')
      return problem ? [{ fieldId: fieldId(name), message, isSentence: sentence !== undefined }] : []
    })
    return listed.filter(
      ({ message }, at) => listed.findIndex((problem) => problem.message === message) === at,
    )
  }
  const markChecked = (names: readonly Field[]) =>
    setCheckedFields((before) => new Set([...before, ...names]))
  const show = (problems: Problems<Field>) => {
    setAttempt((last) => last + 1)
    markChecked(fields.filter((name) => problems[name]))
    // With several messages the summary takes the focus.
    const [first, ...others] = summaryOf((name) => problems[name])
    if (first && others.length === 0) focusSoon(first.fieldId)
  }
  const clear = () => {
    setRefused({})
    setFailure(undefined)
  }
  return {
    formId,
    fieldId,
    attempt,
    /** A refusal that belongs to no field. */
    failure,
    /** The problems, each message once with its first field. */
    summary: attempt === 0 ? [] : summaryOf(errorOf),
    errorOf,
    /** For `EnclosingForm`. */
    enclosing,
    /** Called when a changed field was left. */
    leave: (name: Field) => markChecked([name]),
    /** Called when the values of fields were changed. */
    touch: (names: readonly string[]) =>
      setRefused((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) })),
    /** Shows the server's refusal. */
    refuse: (problems: Problems<Field>, sentence?: string) => {
      setRefused(problems)
      setFailure(sentence)
      show(problems)
    },
    show,
    clear,
    reset: () => {
      clear()
      setAttempt(0)
      setCheckedFields(new Set())
    },
    /** The current problems of the fields, and the id of the first field with one that the form does not know. */
    found: () => {
      const ofFields: Problems<Field> = {}
      for (const name of fields) ofFields[name] = reported().get(fieldId(name)) ?? wrong[name]
      const [firstOther] = reported().keys()
      return { ofFields, firstOther }
    },
  }
}

/** The problems of these fields only. */
function only<Field extends string>(fields: readonly Field[], problems: Problems<Field>): Problems<Field> {
  const own: Problems<Field> = {}
  for (const name of fields) own[name] = problems[name]
  return own
}

/** The error messages that earlier attempts have shown beside the form: the next attempt closes them. */
function useFailureToasts() {
  const shown = useRef<string[]>([])
  return {
    noteThoseOf: (show: () => void) => {
      const before = new Set(toastStore.showing().map(({ id }) => id))
      show()
      for (const { id, kind } of toastStore.showing())
        if (kind === 'error' && !before.has(id)) shown.current.push(id)
    },
    close: () => {
      for (const id of shown.current.splice(0)) toast.close(id)
    },
  }
}

function hasAny(problems: object): boolean {
  return Object.values(problems).some(Boolean)
}

/** The problems of a form's fields that a refusal names, each with its first message. */
function namedFields<Field extends string>(error: ApiError, fields: readonly Field[]): Problems<Field> {
  const found: Problems<Field> = {}
  for (const { field, message } of error.fields) {
    const name = fields.find((fieldName) => `${field}.`.startsWith(`body.${fieldName}.`))
    if (name) found[name] ??= message
  }
  return found
}

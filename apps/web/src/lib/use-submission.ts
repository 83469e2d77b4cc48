import { useMutation } from '@tanstack/react-query'
import { createContext, useCallback, useId, useRef, useState } from 'react'
import { isChangedMeanwhile } from './changed-meanwhile.ts'
import { ApiError, messageOf } from './errors.ts'
import { useRequestKey, type RequestKey } from './use-request-key.ts'

/** What is wrong with the fields of a form, by their names. */
export type Problems<Field extends string> = { [Name in Field]?: string | undefined }

/** Hears from a field, by its id, what is wrong with what was typed into it, and undefined when nothing is. */
export type FieldReport = (id: string, problem: string | undefined) => void

/** The form that a field stands in. */
export const EnclosingForm = createContext<FieldReport | undefined>(undefined)

export interface Submission<Field extends string, Answer> {
  /** The fields in the order of the form. */
  fields: readonly Field[]
  /** What this side can tell is wrong with what the fields hold now. */
  wrong: Problems<Field>
  /** Sends what the fields hold; a writing request goes under `keyOf` of its body. */
  send: (keyOf: RequestKey['keyOf']) => Promise<Answer>
  onSent: (answer: Answer) => void | Promise<void>
  /** What stands before a field's sentence in the summary, where the sentence does not name it. */
  labels?: Problems<Field>
  /** Which fields a refusal is about; without an answer, those that it names. */
  refusalOf?: (error: ApiError) => Problems<Field> | undefined
  /** What a failure says above the form. */
  say?: (error: unknown) => string
  /** Hears of a failure that belongs to no field, in place of the sentence above the form. */
  onFailure?: (error: unknown) => void
  onSettled?: () => void
  /** Hears that somebody else has changed the same field since the form was opened. */
  onChangedMeanwhile?: () => void
  /** Set where the request is kept on the device without a connection. */
  networkMode?: 'always'
}

/**
 * The sending of a form and what is wrong with it: by its own rules, by what the server refused, and by what a field
 * says of itself. Nothing is sent while any field is wrong. A problem is shown once its field was left, or was wrong when
 * the form was to be sent, and from then on with each change; one that the server found goes when its field changes.
 */
export function useSubmission<Field extends string, Answer>(options: Submission<Field, Answer>) {
  const { fields, wrong, labels, send, onSent, say = messageOf, onFailure, onSettled } = options
  const refusalOf = (error: ApiError) => options.refusalOf?.(error) ?? namedFields(error, fields)
  const formId = useId()
  const { keyOf, forget } = useRequestKey()
  const [attempt, setAttempt] = useState(0)
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Problems<Field>>({})
  const [failure, setFailure] = useState<string>()
  // What fields say of themselves: kept twice, because it may be sent within the event that changed it.
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map())
  const reported = useRef(unread)
  const fieldId = (name: Field) => `${formId}-${name}`

  const report: FieldReport = useCallback((id, problem) => {
    if (reported.current.get(id) === problem) return
    const next = new Map(reported.current)
    if (problem === undefined) next.delete(id)
    else next.set(id, problem)
    reported.current = next
    setUnread(next)
  }, [])
  /** Each sentence once, with the first field that it is about. */
  const summaryOf = (problems: Problems<Field>) => {
    const listed = fields.flatMap((name) => {
      const message = [labels?.[name], problems[name]].filter(Boolean).join(': ')
      return problems[name] ? [{ fieldId: fieldId(name), message }] : []
    })
    return listed.filter(({ message }, at) => listed.findIndex((one) => one.message === message) === at)
  }
  const judge = (names: readonly Field[]) => setJudged((before) => new Set([...before, ...names]))
  const focusProblems = (problems: Problems<Field>) => {
    setAttempt((last) => last + 1)
    judge(fields.filter((name) => problems[name]))
    // With several sentences the summary takes the focus.
    const [first, ...others] = summaryOf(problems)
    if (first && others.length === 0) focusSoon(first.fieldId)
  }
  const refuse = (problems: Problems<Field>, sentence?: string) => {
    setRefused(problems)
    setFailure(sentence)
    focusProblems(problems)
  }
  const sending = useMutation({
    networkMode: options.networkMode ?? 'online',
    mutationFn: () => send(keyOf),
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError) forget()
      if (isChangedMeanwhile(error)) options.onChangedMeanwhile?.()
      const named: Problems<Field> = error instanceof ApiError && error.status < 500 ? refusalOf(error) : {}
      const problems: Problems<Field> = {}
      // What is about no field of this form is said above it.
      for (const name of fields) problems[name] = named[name]
      if (hasAny(problems)) return refuse(problems)
      refuse({}, onFailure ? undefined : say(error))
      onFailure?.(error)
    },
    ...(onSettled ? { onSettled } : {}),
  })
  const errorOf = (name: Field) =>
    judged.has(name) ? (unread.get(fieldId(name)) ?? wrong[name] ?? refused[name]) : undefined
  return {
    formId,
    fieldId,
    attempt,
    /** A refusal that belongs to no field. */
    failure,
    isSending: sending.isPending,
    /** What is wrong, each sentence once with the first field that it is about. */
    summary:
      attempt === 0
        ? []
        : summaryOf(Object.fromEntries(fields.map((name) => [name, errorOf(name)])) as Problems<Field>),
    errorOf,
    /** The field was left after something was typed into it. */
    leave: (name: Field) => judge([name]),
    /** What the fields hold was changed. */
    touch: (names: readonly string[]) =>
      setRefused((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) })),
    /** Shows what an answer turned out to refuse. */
    refuse,
    /** Forgets every try to send it: what is sent next is another request. */
    restart: () => {
      forget()
      setRefused({})
      setFailure(undefined)
      setAttempt(0)
      setJudged(new Set())
    },
    report,
    submit: (event?: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
      event?.preventDefault()
      // A dialog may be drawn within another form, which must not hear of it.
      event?.stopPropagation()
      if (sending.isPending) return
      setRefused({})
      setFailure(undefined)
      const found: Problems<Field> = {}
      for (const name of fields) found[name] = reported.current.get(fieldId(name)) ?? wrong[name]
      const [anonymous] = reported.current.keys()
      if (hasAny(found)) focusProblems(found)
      else if (anonymous === undefined) sending.mutate()
      else focusSoon(anonymous)
    },
  }
}

function hasAny(problems: object): boolean {
  return Object.values(problems).some(Boolean)
}

function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}

/** The problems of a form's fields that a refusal names, each by its first sentence. */
function namedFields<Field extends string>(error: ApiError, fields: readonly Field[]): Problems<Field> {
  const found: Problems<Field> = {}
  for (const { field, message } of error.fields) {
    const name = fields.find((one) => field === `body.${one}`)
    if (name) found[name] ??= message
  }
  return found
}

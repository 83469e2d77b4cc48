import { useState, type ChangeEvent } from 'react'
import { rebasedDraft } from '#web/lib/changed-meanwhile.ts'
import { useSubmission, type Problems, type Submission } from './use-submission.ts'
import type { RequestKey } from '#web/lib/use-request-key.ts'

type Field<Values> = keyof Values & string
type TextField<Values> = {
  [Name in Field<Values>]: Values[Name] extends string ? Name : never
}[Field<Values>]
type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The initial or last stored values of a form. */
interface Stored<Values> {
  values: Values
  /** The version of the record. */
  version: number
}

interface FormOptions<Values extends object, Answer, Other extends string> extends Omit<
  Submission<Field<Values> | Other, Answer>,
  'fields' | 'wrong' | 'send' | 'onSent' | 'onChangedMeanwhile'
> {
  /** The initial values, with the fields in their order. */
  start: Values | (() => Values)
  /** Initial values that already count as changes, such as those of a copied record. */
  typed?: (() => Values) | undefined
  /** The version of the edited record; 1 for a new one. */
  version?: number
  /** The problems of the values, with the messages that the server would return. */
  check?: (values: Values) => Problems<Field<Values> | Other>
  /** Fields whose values are stored elsewhere, such as files: the form has only their problems. */
  otherFields?: readonly Other[]
  /** Returns further values that depend on a change. */
  follow?: (values: Values, change: Partial<Values>) => Values
  send: (values: Values, keyOf: RequestKey['keyOf'], before: Stored<Values>) => Promise<Answer>
  onSent: (answer: Answer, values: Values) => void | Promise<void>
  /**
   * Fetches the stored values after another person has changed the same field: untouched fields get the stored
   * values, typed ones are kept, and submitting again replaces the stored values that the refusal has shown. If it
   * returns undefined, all fields are kept.
   */
  takeStored?: (before: Values) => Promise<{ values?: Values; version: number } | undefined>
  /** Applies the typed changes to newer stored values; by default, each changed field keeps its typed value. */
  merge?: (typed: Values, before: Values, now: Values) => Values
}

/** A form: its values, their problems, whether they were changed, and submitting them (`useSubmission`). */
// oxlint-disable-next-line eslint/max-lines-per-function -- the values and what changes them
export function useForm<Values extends object, Answer, Other extends string = never>(
  options: FormOptions<Values, Answer, Other>,
) {
  const {
    start,
    typed,
    version = 1,
    check,
    otherFields = [],
    follow,
    send,
    onSent,
    takeStored,
    merge = rebasedDraft,
    ...rest
  } = options
  const [begun] = useState(start)
  const [values, setValues] = useState(typed ?? begun)
  const [stored, setStored] = useState<Stored<Values>>({ values: begun, version })
  const before = stored.values
  const submission = useSubmission({
    ...rest,
    fields: [...(Object.keys(values) as Field<Values>[]), ...otherFields],
    wrong: check?.(values) ?? {},
    send: (keyOf) => send(values, keyOf, stored),
    onSent: (answer: Answer) => onSent(answer, values),
    onChangedMeanwhile: () => void renew(),
  })
  const renew = async () => {
    const taken = await takeStored?.(before)
    if (!taken) return
    const { values: now = before } = taken
    setStored({ values: now, version: taken.version })
    setValues((typed) => merge(typed, before, now))
  }
  const { fieldId, errorOf } = submission
  const change = (changed: Partial<Values>) => {
    setValues((last) => follow?.(last, changed) ?? { ...last, ...changed })
    submission.touch(Object.keys(changed))
  }
  const leave = (name: Field<Values>) => values[name] !== before[name] && submission.leave(name)
  return {
    ...submission,
    values,
    /** The initial or last saved values. */
    before,
    /** The version of the record that these values belong to. */
    version: stored.version,
    hasChanges: Object.keys(values).some(
      (name) => values[name as Field<Values>] !== before[name as Field<Values>],
    ),
    change,
    leave,
    /** Starts again with these or the earlier values, based on another version if given. */
    restart: (from = before, ofVersion = stored.version) => {
      setStored({ values: from, version: ofVersion })
      setValues(from)
      submission.restart()
    },
    /** Values that were saved separately: they do not count as changes of this form. */
    settle: (saved: Partial<Values>) => {
      setStored((last) => ({ ...last, values: { ...last.values, ...saved } }))
      setValues((last) => ({ ...last, ...saved }))
    },
    /** The props of a text field or a select. */
    text: (name: TextField<Values>) => ({
      id: fieldId(name),
      value: values[name] as string,
      error: errorOf(name),
      onChange: (event: ChangeEvent<TextElement>) =>
        change({ [name]: event.currentTarget.value } as unknown as Partial<Values>),
      onBlur: () => leave(name),
    }),
    /** The props of a field that reports its value on blur or when chosen, such as a date field. */
    field: <Name extends Field<Values>>(name: Name) => ({
      id: fieldId(name),
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[Name]) => {
        change({ [name]: value } as unknown as Partial<Values>)
        submission.leave(name)
      },
    }),
  }
}

/** The state of a form over these values. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values, unknown>>

import { useState, type ChangeEvent } from 'react'
import { onStored } from './changed-meanwhile.ts'
import { useSubmission, type Problems, type Submission } from './use-submission.ts'
import type { RequestKey } from './use-request-key.ts'

type Field<Values> = keyof Values & string
type TextField<Values> = {
  [Name in Field<Values>]: Values[Name] extends string ? Name : never
}[Field<Values>]
type TextElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a form began with, or was stored last. */
interface Stored<Values> {
  values: Values
  /** Of the record. */
  version: number
}

interface FormOptions<Values extends object, Answer> extends Omit<
  Submission<Field<Values>, Answer>,
  'fields' | 'wrong' | 'send' | 'onSent' | 'onChangedMeanwhile'
> {
  /** What the form begins with, its fields in their order. */
  start: Values | (() => Values)
  /** What stands in the fields at first, where that is a change already, as the copy of another record is. */
  typed?: (() => Values) | undefined
  /** The version of the record that it begins with; 1 for a new one. */
  version?: number
  /** What is wrong with the values, in the server's words where it would refuse them. */
  check?: (values: Values) => Problems<Field<Values>>
  /** Other values that follow from a change. */
  follow?: (values: Values, change: Partial<Values>) => Values
  send: (values: Values, keyOf: RequestKey['keyOf'], before: Stored<Values>) => Promise<Answer>
  onSent: (answer: Answer, values: Values) => void | Promise<void>
  /**
   * Asks for what is stored now, after somebody else has changed the same field: fields that were not touched become
   * as stored, what was typed stays, and sending it again replaces what the refusal has shown. Without values all
   * fields stay as they are.
   */
  takeStored?: (before: Values) => Promise<{ values?: Values; version: number } | undefined>
  /** What was typed, as a change of what is stored now; without it, each changed field as it was typed. */
  merge?: (typed: Values, before: Values, now: Values) => Values
}

/** A form: its values, what is wrong with them, whether they were changed, and their sending (`useSubmission`). */
export function useForm<Values extends object, Answer>(options: FormOptions<Values, Answer>) {
  const {
    start,
    typed,
    version = 1,
    check,
    follow,
    send,
    onSent,
    takeStored,
    merge = onStored,
    ...rest
  } = options
  const [begun] = useState(start)
  const [values, setValues] = useState(typed ?? begun)
  const [stored, setStored] = useState<Stored<Values>>({ values: begun, version })
  const before = stored.values
  const submission = useSubmission({
    ...rest,
    fields: Object.keys(values) as Field<Values>[],
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
    /** What stood there when it began, or was saved last. */
    before,
    /** The version of the record that stood there. */
    version: stored.version,
    hasChanges: Object.keys(values).some(
      (name) => values[name as Field<Values>] !== before[name as Field<Values>],
    ),
    change,
    leave,
    /** Begins anew, with these values or with what stood there before, of another version where one is given. */
    restart: (from = before, ofVersion = stored.version) => {
      setStored({ values: from, version: ofVersion })
      setValues(from)
      submission.restart()
    },
    /** Values that were saved by themselves: they are no change of this form's. */
    settle: (saved: Partial<Values>) => {
      setStored((last) => ({ ...last, values: { ...last.values, ...saved } }))
      setValues((last) => ({ ...last, ...saved }))
    },
    /** The attributes of a field for text or of a select. */
    text: (name: TextField<Values>) => ({
      id: fieldId(name),
      value: values[name] as string,
      error: errorOf(name),
      onChange: (event: ChangeEvent<TextElement>) =>
        change({ [name]: event.currentTarget.value } as unknown as Partial<Values>),
      onBlur: () => leave(name),
    }),
    /** The attributes of a field that tells its value once it is left or chosen, as that of a date does. */
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

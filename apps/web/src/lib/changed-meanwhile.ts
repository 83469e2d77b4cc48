import { capitalised } from '#core/texts/capitalised.ts'
import { ApiError, messageOf } from './errors.ts'

/** Whether a change was refused because another person has changed the same field since the form was opened. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'record_changed'
}

/** The message of an error outside the form's fields: for a conflicting change it names the field and the person. */
export function messageWithFields(error: unknown): string {
  if (!(error instanceof ApiError) || !isChangedMeanwhile(error)) return messageOf(error)
  const refusals = error.fields.map(({ field, message }) => `${labelOf(field)}: ${message}`)
  return [...refusals, 'Save again to replace it.'].join(' ')
}

/** "User limit" for body.userLimit. */
export function labelOf(field: string): string {
  const words = field
    .replace(/^body\./, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalised(words)
}

/** Moves a draft from an older version to the stored one: untouched fields get the stored values. */
export function rebasedDraft<Draft extends object>(typed: Draft, before: Draft, stored: Draft): Draft {
  const names = Object.keys(typed) as (keyof Draft)[]
  return Object.fromEntries(
    names.map((name) => [name, typed[name] === before[name] ? stored[name] : typed[name]]),
  ) as Draft
}

/** The fields of a draft that differ from before. */
export function changedFields<Draft extends object>(typed: Draft, before: Draft): Partial<Draft> {
  const names = Object.keys(typed) as (keyof Draft)[]
  return Object.fromEntries(
    names.flatMap((name) => (typed[name] === before[name] ? [] : [[name, typed[name]]])),
  ) as Partial<Draft>
}

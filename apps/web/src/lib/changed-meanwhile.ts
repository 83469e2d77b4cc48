import { ApiError, messageOf } from './errors.ts'

/** Whether a change was refused because somebody else has changed the same field since the form was opened. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'record_changed'
}

/** What to say of an error away from the form's fields: of a change by others, which field it was and whose. */
export function messageWithFields(error: unknown): string {
  if (!(error instanceof ApiError) || !isChangedMeanwhile(error)) return messageOf(error)
  const told = error.fields.map(({ field, message }) => `${labelOf(field)}: ${message}`)
  return [...told, 'Save again to replace it.'].join(' ')
}

/** "User limit" for body.userLimit. */
function labelOf(field: string): string {
  const words = field
    .replace(/^body\./, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What was typed on an older version, as a draft on the one that is stored: fields that nobody touched are as stored. */
export function onStored<Draft extends object>(typed: Draft, before: Draft, stored: Draft): Draft {
  const names = Object.keys(typed) as (keyof Draft)[]
  return Object.fromEntries(
    names.map((name) => [name, typed[name] === before[name] ? stored[name] : typed[name]]),
  ) as Draft
}

/** The fields of a draft that are others than before. */
export function changedFields<Draft extends object>(typed: Draft, before: Draft): Partial<Draft> {
  const names = Object.keys(typed) as (keyof Draft)[]
  return Object.fromEntries(
    names.flatMap((name) => (typed[name] === before[name] ? [] : [[name, typed[name]]])),
  ) as Partial<Draft>
}

import { idPrefixes } from '#core/ids/id.ts'
import { typeId, uuidInTypeId } from '#core/ids/type-id.ts'
import * as z from 'zod'
import { idSuffix, storable, text, type Field, type Renewal } from './field.ts'

/** The prefix of an id whose kind does not follow from the field; the rest is the same as in the record's own id. */
const anyPrefix = 'id'
const prefixes = [anyPrefix, ...Object.values(idPrefixes)].join('|')
const wholeId = new RegExp(`^(${prefixes})_(${idSuffix})$`)
const idWithin = new RegExp(`\\b(${prefixes})_(${idSuffix})\\b`, 'g')
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const wholeUuid = new RegExp(`^${uuid}$`)
const uuidWithin = new RegExp(uuid, 'g')

/** Text that the server composes, with ids in it: the address of a page, what a reminder was about. */
export function textWithIds(about: string): Field {
  return {
    ...text(about, 2_000),
    form: 'text with ids',
    write: (value) =>
      typeof value === 'string' ? value.replace(uuidWithin, (one) => typeId(anyPrefix, one)) : value,
    read: (value, renewal) => (typeof value === 'string' ? newIdsWithin(value, renewal.id) : value),
  }
}

const validDate = z.iso.date()

/** The path of a page of the app, whose dates exist. */
export function pageWithIds(about: string): Field {
  return {
    ...textWithIds(about),
    schema: storable(2_000)
      .regex(/^\/(?![/\\])/, 'is not the path of a page')
      .refine(
        (given) =>
          (given.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []).every((one) => validDate.safeParse(one).success),
        'has a date that does not exist',
      ),
  }
}

/** Text that names a record by its id, or something else that has no underscore. */
export function subjectWithIds(about: string): Field {
  return {
    ...textWithIds(about),
    schema: storable(2_000).refine((given) => !given.includes('_') || wholeId.test(given), 'is not an id'),
  }
}

/** The text with the new id in place of every id. */
export function newIdsWithin(value: string, newId: Renewal['id']): string {
  return value.replace(idWithin, (one, prefix: string) => renewed(one, prefix, newId))
}

/** The id in an archive if the whole text is a UUID; otherwise the text. */
export function idOfText(value: string): string {
  return wholeUuid.test(value) ? typeId(anyPrefix, value) : value
}

/** The new id if the whole text is an id; otherwise the text. */
export function newIdOfText(given: string, newId: Renewal['id']): string {
  const [, prefix] = wholeId.exec(given) ?? []
  return prefix === undefined ? given : renewed(given, prefix, newId)
}

function renewed(given: string, prefix: string, newId: Renewal['id']): string {
  const id = newId(uuidInTypeId(given))
  return prefix === anyPrefix ? id : typeId(prefix, id)
}

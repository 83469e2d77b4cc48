import * as z from 'zod'
import { isStorable, usualRows, type Field } from './field.ts'
import { idOfText, newIdOfText } from './ids-in-text.ts'

const mostDepth = 12
const mostValues = 50_000

/** JSON of a shape, in which every value that is an id is one in the archive too. */
export function json(about: string, shape: z.ZodType): Field {
  return {
    about,
    type: 'jsonb',
    form: 'JSON',
    rowsAtOnce: usualRows,
    schema: z
      .unknown()
      // Aborts, because what follows goes through all of it.
      .refine((value) => isBounded(value), {
        error: 'is too deep, too long, or has text that cannot be stored',
        abort: true,
      })
      .refine((value) => fits(shape, value), 'has not the expected form'),
    write: (value) => within(value, idOfText),
    read: (value, renewal) => within(value, (one) => newIdOfText(one, renewal.id)),
  }
}

/** Shapes are those of the database, in which an id is a UUID. */
function fits(shape: z.ZodType, value: unknown): boolean {
  return shape.safeParse(within(value, (one) => newIdOfText(one, (id) => id))).success
}

/** The value with every text in it replaced, names of fields too. */
function within(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((one) => within(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [map(name), within(one, map)]))
}

function isBounded(value: unknown): boolean {
  let count = 0
  const check = (one: unknown, depth: number): boolean => {
    if (++count > mostValues || depth > mostDepth) return false
    if (typeof one === 'string') return isStorable(one)
    if (typeof one !== 'object' || one === null) return true
    return Object.entries(one).every(([name, inner]) => check(name, depth) && check(inner, depth + 1))
  }
  return check(value, 0)
}

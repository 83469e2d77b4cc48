import type * as z from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const mostNamed = 20

/** A sentence for a problem for which the contract has none of its own. */
export function problemText(issue: Issue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is required.' : typeText(issue.expected)
  if (issue.code === 'invalid_value') return valueText(issue.values)
  if (issue.code === 'too_big') return sizeText(issue.origin, 'at most', issue.maximum)
  if (issue.code === 'too_small') return sizeText(issue.origin, 'at least', issue.minimum)
  if (issue.code === 'invalid_format') return formatText(issue.format)
  return 'This does not have the right form.'
}

const types: Readonly<Record<string, string>> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: 'Give a whole number.',
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give an object with fields.',
  record: 'Give an object with fields.',
  null: 'Give null.',
}

function typeText(expected: string): string {
  return types[expected] ?? 'This does not have the right form.'
}

function valueText(values: readonly unknown[]): string {
  if (values.length === 1) return `The only value is ${String(values[0])}.`
  const named = values.slice(0, mostNamed).map(String).join(', ')
  return values.length > mostNamed
    ? `Give one of the known values, such as ${named}.`
    : `Give one of ${named}.`
}

function sizeText(origin: string, bound: string, size: number | bigint): string {
  const amount = size.toLocaleString('en')
  if (origin === 'string') return `Use ${bound} ${amount} characters.`
  if (origin === 'array') return `Give ${bound} ${amount} of them.`
  return `Give a number of ${bound} ${amount}.`
}

const formats: Readonly<Record<string, string>> = {
  datetime: 'This is not an instant of the form 2026-06-09T12:48:00Z.',
  date: 'This is not a date of the form YYYY-MM-DD.',
  uuid: 'This is not a UUID.',
  url: 'This is not a web address.',
}

function formatText(format: string): string {
  return formats[format] ?? 'This does not have the right form.'
}

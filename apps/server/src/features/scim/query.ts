import { parseFilter, type Filter } from '#core/scim/filter.ts'
import { normalAttribute } from '#core/scim/attributes.ts'
import { maxPage, usualPage } from '#core/scim/limits.ts'
import { projectionOf, type Projection } from '#core/scim/projection.ts'
import { invalidValue } from '#core/scim/refusal.ts'

/** What a request for a list asks for. */
export interface ListQuery {
  filter: Filter | null
  sortBy: string | null
  isDescending: boolean
  /** The position of the first row, from 0. */
  offset: number
  count: number
  projection: Projection
}

const longestParameter = 2_000
/** Beyond it nothing is looked for. */
const maxOffset = 10_000_000

/** @throws ScimRefusal */
export function listQueryOf(query: unknown): ListQuery {
  const text = textsOf(query)
  const filter = text('filter')
  const sortBy = text('sortBy')
  return {
    filter: filter === undefined || filter.trim() === '' ? null : parseFilter(filter),
    sortBy: sortBy === undefined ? null : normalAttribute(sortBy),
    isDescending: text('sortOrder')?.toLowerCase() === 'descending',
    offset: numberIn(text('startIndex'), 'startIndex', { least: 1, most: maxOffset, usual: 1 }) - 1,
    count: numberIn(text('count'), 'count', { least: 0, most: maxPage, usual: usualPage }),
    projection: projectionIn(query),
  }
}

/** @throws ScimRefusal */
export function projectionIn(query: unknown): Projection {
  const text = textsOf(query)
  return projectionOf(text('attributes'), text('excludedAttributes'))
}

function textsOf(query: unknown): (name: string) => string | undefined {
  const given = query as Readonly<Record<string, unknown>>
  return (name) => {
    const value = given[name]
    if (value === undefined) return undefined
    if (typeof value !== 'string' || value.length > longestParameter)
      throw invalidValue(`${name} is given once, with at most ${longestParameter} characters.`)
    return value
  }
}

/** A number outside of the bounds counts as the nearest bound. */
function numberIn(
  text: string | undefined,
  name: string,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  if (text === undefined) return usual
  if (!/^-?\d{1,15}$/.test(text)) throw invalidValue(`${name} is a whole number.`)
  return Math.min(most, Math.max(least, Number(text)))
}

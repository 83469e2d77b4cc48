import type { Comparison, Filter, Literal } from '#core/scim/filter.ts'
import { ScimRefusal } from '#core/scim/refusal.ts'
import { idPrefixes, type IdKind } from '#core/ids/id.ts'
import { uuidInTypeId } from '#core/ids/type-id.ts'
import { empty, join, raw, sql, type Sql } from '#server/platform/db/sql.ts'
import type { ListQuery } from './query.ts'

/** An attribute in a statement. */
export type Field =
  | { kind: 'text'; value: Sql; isExact?: boolean; normal?: (text: string) => string }
  | { kind: 'boolean'; value: Sql }
  | { kind: 'time'; value: Sql }
  /** An id, or several of which one has to be equal. */
  | { kind: 'id'; of: IdKind; equals: (uuid: string) => Sql; isPresent: Sql }

/** The attributes of a kind of resource, in their normal form. */
export type Fields = Readonly<Record<string, Field>>

/** The condition of a filter. @throws ScimRefusal `invalidFilter` */
export function conditionOf(filter: Filter, fields: Fields, within = ''): Sql {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => conditionOf(part, fields, within))
      return sql`(${join(parts, ` ${filter.kind} `)})`
    }
    case 'not':
      return sql`not coalesce(${conditionOf(filter.part, fields, within)}, false)`
    case 'within':
      return conditionOf(filter.part, fields, `${filter.attribute}.`)
    case 'present':
      return present(fieldOf(fields, within + filter.attribute))
    case 'compare':
      return compared(fieldOf(fields, within + filter.attribute), filter.comparison, filter.value)
  }
}

function fieldOf(fields: Fields, attribute: string): Field {
  if (Object.hasOwn(fields, attribute)) return fields[attribute]!
  throw refusal(`There is no attribute “${attribute}” to filter or sort by.`)
}

function present(field: Field): Sql {
  return field.kind === 'id' ? field.isPresent : sql`${field.value} is not null`
}

function compared(field: Field, comparison: Comparison, value: Literal): Sql {
  if (value === null) return withoutValue(field, comparison)
  if (field.kind === 'id') return comparedId(field, comparison, value)
  if (field.kind === 'boolean') return comparedBoolean(field.value, comparison, value)
  if (field.kind === 'time') return comparedTime(field.value, comparison, value)
  if (typeof value !== 'string') throw refusal('A text is compared with a text.')
  const given = field.normal ? field.normal(value) : value
  return field.isExact
    ? comparedText(field.value, comparison, sql`${given}::text`)
    : comparedText(sql`lower(${field.value})`, comparison, sql`lower(${given}::text)`)
}

function withoutValue(field: Field, comparison: Comparison): Sql {
  if (comparison === 'ne') return present(field)
  if (comparison === 'eq') return sql`not ${present(field)}`
  throw refusal('null is compared by eq and ne.')
}

function comparedId({ of, equals }: Field & { kind: 'id' }, comparison: Comparison, value: Literal): Sql {
  const isEqual = comparison === 'eq'
  if ((!isEqual && comparison !== 'ne') || typeof value !== 'string')
    throw refusal('An id is compared by eq and ne.')
  const uuid = uuidIn(of, value)
  const found = uuid === undefined ? sql`false` : equals(uuid)
  return isEqual ? found : sql`not ${found}`
}

/** The UUID of an id in a request; undefined for another text, which belongs to nothing. */
export function uuidIn(kind: IdKind, text: string): string | undefined {
  const form = new RegExp(`^${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  return form.test(text) ? uuidInTypeId(text) : undefined
}

function comparedBoolean(column: Sql, comparison: Comparison, value: Literal): Sql {
  const isTrue = String(value).toLowerCase()
  if ((comparison !== 'eq' && comparison !== 'ne') || (isTrue !== 'true' && isTrue !== 'false'))
    throw refusal('A truth value is compared with true or false by eq and ne.')
  return (isTrue === 'true') === (comparison === 'eq') ? column : sql`not ${column}`
}

const orders = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function comparedTime(column: Sql, comparison: Comparison, value: Literal): Sql {
  if (!(comparison in orders)) throw refusal('A time is compared by eq, ne, gt, ge, lt and le.')
  try {
    const time = Temporal.Instant.from(String(value))
    return join([column, sql`${time}::timestamptz`], ` ${orders[comparison as keyof typeof orders]} `)
  } catch {
    throw refusal('A time is written as 2026-06-09T12:48:00Z.')
  }
}

function comparedText(column: Sql, comparison: Comparison, value: Sql): Sql {
  switch (comparison) {
    case 'eq':
      return sql`${column} = ${value}`
    case 'ne':
      return sql`${column} is distinct from ${value}`
    case 'co':
      return sql`strpos(${column}, ${value}) > 0`
    case 'sw':
      return sql`starts_with(${column}, ${value})`
    case 'ew':
      return sql`right(${column}, length(${value})) = ${value}`
    default:
      return join([sql`${column} collate "C"`, value], ` ${orders[comparison]} `)
  }
}

function refusal(detail: string): ScimRefusal {
  return new ScimRefusal(400, detail, 'invalidFilter')
}

/** The order of a list, which ends with the id, so that pages neither repeat nor skip anybody. */
export function orderOf({ sortBy, isDescending }: ListQuery, fields: Fields, id: Sql): Sql {
  if (sortBy === null) return id
  const field = fieldOf(fields, sortBy)
  const direction = raw(isDescending ? 'desc' : 'asc')
  if (field.kind === 'id') return sql`${id} ${direction}`
  const value = field.kind === 'text' && !field.isExact ? sql`lower(${field.value})` : field.value
  return sql`${value} ${field.kind === 'text' ? sql`collate "C"` : empty} ${direction} nulls last, ${id}`
}

import { present, type Read } from './address.ts'

type Fields = Record<string, Read<string | number>>
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a page may have no parameters of a kind
type None = Record<never, never>
type Values<F extends Fields> = { [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined> }
type Undefined<F extends Fields> = { [Name in keyof F]: undefined }

interface Order<Key extends string> {
  key: Key
  dir: 'asc' | 'desc'
}

interface Sorting<Key extends string> {
  keys: readonly Key[]
  /** The default order of the list, which is left out of the address. */
  usual: Order<Key>
}

interface Definition<
  Filters extends Fields,
  Lists extends Fields,
  Places extends Fields,
  Key extends string,
> {
  /** The filters of the list. */
  filters?: Filters
  /** Parameters that select another list without filtering it: a view, a scope. */
  lists?: Lists
  /** Positions in the list: the page, the open record. */
  places?: Places
  sort?: Sorting<Key>
}

type Search<F extends Fields, L extends Fields, P extends Fields, Key extends string> = Flat<
  Values<F> & Values<L> & Values<P> & ([Key] extends [never] ? unknown : { sort?: Key; dir?: 'asc' | 'desc' })
>
type Flat<T> = { [Name in keyof T]: T[Name] }

/** The API's names of filters with shorter names in addresses. */
const apiNames = { bu: 'businessUnitId', employee: 'userId', person: 'userId', role: 'roleId' } as const
type ApiName<Name> = Name extends keyof typeof apiNames ? (typeof apiNames)[Name] : Name
type Query<V> = { [Name in keyof V as ApiName<Name>]: V[Name] }

/** A change of the address parameters: undefined removes one. */
export type Change<S> = { [Name in keyof S]?: S[Name] | undefined }

/**
 * Defines the address parameters of a page by a parser for each. A parser returns undefined for an invalid value and
 * for the default; neither stays in the address. `settle` removes incompatible parameters.
 */
export function defineSearch<
  Filters extends Fields = None,
  Lists extends Fields = None,
  Places extends Fields = None,
  Key extends string = never,
>(
  { filters, lists, places, sort }: Definition<Filters, Lists, Places, Key>,
  settle?: (
    search: Search<Filters, Lists, Places, Key>,
  ) => Search<NoInfer<Filters>, NoInfer<Lists>, NoInfer<Places>, NoInfer<Key>>,
) {
  type Read = Search<Filters, Lists, Places, Key>
  const filterNames = Object.keys(filters ?? {}) as (keyof Filters & keyof Read)[]
  const makesList = [...filterNames, ...Object.keys(lists ?? {}), 'sort', 'dir']

  /** Keeps valid values that are not defaults; the rest is dropped. */
  function read(raw: Record<string, unknown>): Read {
    const kept = present({
      ...readFields(raw, { ...lists, ...filters }),
      ...(sort && readOrder(raw, sort)),
      ...readFields(raw, { ...places }),
    }) as Read
    return settle ? settle(kept) : kept
  }
  return {
    read,
    /** Whether the address has superfluous parameters, so that it must be replaced by the result of `read`. */
    isNotCanonical(raw: Record<string, unknown>): boolean {
      const clean = read(raw) as Record<string, unknown>
      return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
    },
    /** The address parameters after a change: another list, or another order, begins at page 1. */
    changed(previous: object, change: Change<Read>): Read {
      const isNewList = makesList.some((name) => name in change)
      return read({ ...previous, ...(isNewList ? { page: undefined } : {}), ...change })
    },
    filterNames,
    /** The filters with the API's names. */
    filtersOf: (search: Read): Flat<Query<Values<Filters>>> =>
      present(
        Object.fromEntries(
          filterNames.map((name) => [(apiNames as Record<PropertyKey, string>)[name] ?? name, search[name]]),
        ),
      ) as Flat<Query<Values<Filters>>>,
    isFiltered: (search: Read): boolean => filterNames.some((name) => search[name] !== undefined),
    /** The number of active filters besides the search field: the two ends of a range are one. */
    countOf: (search: Read): number => {
      const set = filterNames.filter((name) => name !== 'search' && search[name] !== undefined)
      return new Set(set.map((name) => (name === 'endDate' ? 'startDate' : name))).size
    },
    /** The change that removes every filter. */
    noFilters: Object.fromEntries(filterNames.map((name) => [name, undefined])) as Undefined<Filters>,
  }
}

function readFields(raw: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(raw[name])]))
}

function readOrder<Key extends string>(
  { sort, dir }: Record<string, unknown>,
  { keys, usual }: Sorting<Key>,
): Partial<Record<'sort' | 'dir', string>> {
  const key = keys.find((known) => known === sort) ?? usual.key
  const direction = dir === 'asc' || dir === 'desc' ? dir : usual.dir
  return key === usual.key && direction === usual.dir ? {} : { sort: key, dir: direction }
}

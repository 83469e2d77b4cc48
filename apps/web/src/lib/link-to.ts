import type { RegisteredRouter, ToOptions } from '@tanstack/react-router'

type Pages = RegisteredRouter['routesByPath']

/** The router's key of an index page ends with a slash, which its address does not have. */
type AddressOf<Key> = Key extends `${infer Path extends `/${string}`}/` ? Path : Key

/** The path of a page, with named parameters: "/meetings/$meetingId". */
export type PagePath = AddressOf<keyof Pages>

/** The search parameters that a page accepts. */
export type SearchOf<Path extends PagePath> = {
  [Key in keyof Pages]: Path extends AddressOf<Key> ? Pages[Key]['types']['fullSearchSchemaInput'] : never
}[keyof Pages]

/**
 * A checked address, to be stored, passed on, and spread into a `Link`, a `ButtonLink` or `navigate`. It has the type
 * of a link to the home page, so that it needs no type parameter.
 */
export type LinkTarget = ToOptions<RegisteredRouter, string, '/'>

/** Checks the path, its parameters and the search parameters of an address outside of a `Link`. */
export function linkTo<const To extends string>(target: ToOptions<RegisteredRouter, string, To>): LinkTarget {
  // Drops the types of the path, which have been checked.
  return target as never
}

/** The address of a page with search parameters computed from the current ones. */
export function linkWithin<Path extends PagePath>(
  path: Path,
  search: (previous: object) => SearchOf<Path>,
): LinkTarget {
  // The router's types cannot check a path that is a type parameter.
  return { to: path, search } as never
}

/** Today's report of the reader. */
export const submitToday = linkTo({ to: '/submit-eod/$forDate', params: { forDate: 'today' } })

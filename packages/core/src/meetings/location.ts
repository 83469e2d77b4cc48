import { addressesIn } from '../texts/addresses.ts'

/** Where a meeting takes place: a room, an address or a video link. Empty if nobody said so. */
export interface Locations {
  /** The location of the meeting or of the whole series. */
  location: string
  /** By date, the locations of single occurrences, which replace that of the series. */
  ownLocations: ReadonlyMap<string, string>
}

/** Where the occurrence of a date takes place. */
export function locationOn({ location, ownLocations }: Locations, date: { toString(): string }): string {
  return ownLocations.get(date.toString()) ?? location
}

/** The location for narrow places. Web addresses are reduced to their host: “Room 4, or meet.example”. */
export function shortLocation(location: string): string {
  let short = ''
  let from = 0
  for (const { href, start } of addressesIn(location)) {
    short += location.slice(from, start) + (siteOf(href) ?? href)
    from = start + href.length
  }
  return short + location.slice(from)
}

/**
 * The address at which people join a meeting: the first web address of its location. Null if it has none, and for an
 * address with a name or password in it, which pretends to lead to another site than it does.
 */
export function joinUrlOf(location: string): string | null {
  const [first] = addressesIn(location)
  if (!first || siteOf(first.href) === undefined) return null
  // Calendar files and mails accept only ASCII.
  return first.href.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** The host of a web address, with its port; undefined if it is not plain. */
function siteOf(href: string): string | undefined {
  return /^https?:\/\/([^/?#@\\]+)(?:[/?#]|$)/i.exec(href)?.[1]
}

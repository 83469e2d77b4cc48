/** Searches compare without case and accents; a search has at most this many words, further ones are ignored. */
const mostWords = 8

/** A stretch of a text, `to` excluded. */
export interface Stretch {
  from: number
  to: number
}

/** The words of a search in the form in which texts are compared, as `app.search_key` of the database has it. */
export function searchWords(search: string): string[] {
  return Array.from(search, folded).join('').split(/\s+/u).filter(Boolean).slice(0, mostWords)
}

/** Where the words of `searchWords` occur in a text, from left to right, merged if they touch. */
export function matchRanges(text: string, words: readonly string[]): Stretch[] {
  const { key, starts } = keyOf(text)
  const placeOf = (at: number) => starts?.[at] ?? at
  const all = words
    .flatMap((word) =>
      placesOf(key, word).map((at) => ({ from: placeOf(at), to: placeOf(at + word.length) })),
    )
    .toSorted((one, other) => one.from - other.from)
  const joined: Stretch[] = []
  for (const one of all) {
    const last = joined.at(-1)
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to)
    else joined.push({ ...one })
  }
  return joined
}

/** How many of the words of `searchWords` occur in a text. */
export function countFound(text: string, words: readonly string[]): number {
  const { key } = keyOf(text)
  return words.filter((word) => key.includes(word)).length
}

function folded(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/**
 * The text to compare, and for each of its places, the end included, the place in the text that it comes from;
 * undefined if the places are the same.
 */
function keyOf(text: string): { key: string; starts: number[] | undefined } {
  // Without letters beyond ASCII, which most texts are, nothing changes its place.
  if (isAscii(text)) return { key: text.toLowerCase(), starts: undefined }
  const starts: number[] = []
  let key = ''
  let at = 0
  for (const character of text) {
    const part = folded(character)
    for (let unit = 0; unit < part.length; unit++) starts.push(at)
    key += part
    at += character.length
  }
  return { key, starts: [...starts, at] }
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text)
}

function placesOf(key: string, word: string): number[] {
  const places: number[] = []
  for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + word.length)) places.push(at)
  return places
}

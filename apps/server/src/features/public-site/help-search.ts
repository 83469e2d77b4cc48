import MiniSearch from 'minisearch'
import { sectionsOf, type Section } from '#public/markdown.ts'
import type { FoundHelp, HelpPage } from '#public/renderer.ts'

/** A section of a page, which is a search result of its own. */
interface Entry extends Section {
  id: number
  page: HelpPage
  /** Only for the beginning of a page, so that the page's name finds it. */
  pageTitle: string
}

/** The most characters and words of a search, because a long one would keep the server busy. */
export const longestQuery = 200
const mostWords = 12
/** The length of an excerpt, in words. */
const excerptWords = 36
const wordsBefore = 8

const words = /[\p{L}\p{N}]+/gu
const wordOfAnyText = new Set(
  'a am an and are at can do for from how i if in is it my of on or that the this to what when where who with you your'.split(
    ' ',
  ),
)

/** The words of a search from an address, whole; empty if nothing is searched. */
export function helpQuery(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.toWellFormed().replaceAll(/\s+/g, ' ').trim()
}

/**
 * Finds pages of the help by the words of their titles, headings and texts, each page once by its best section; none
 * for a search that is too long. The words are indexed when somebody first searches, so that the server starts without
 * waiting for it.
 */
export function openHelpSearch(help: readonly HelpPage[]): (query: string) => FoundHelp[] {
  let find: ((query: string) => FoundHelp[]) | undefined
  return (query) => (query.length > longestQuery ? [] : (find ??= indexHelp(help))(query))
}

function indexHelp(help: readonly HelpPage[]): (query: string) => FoundHelp[] {
  const entries = help
    .flatMap((page) => sectionsOf(page.text).map((section, at) => ({ ...section, page, isFirst: at === 0 })))
    .map(({ isFirst, ...one }, id): Entry => ({
      ...one,
      id,
      pageTitle: isFirst ? one.page.title : '',
      text: isFirst ? `${one.page.summary} ${one.text}` : one.text,
    }))
  const index = new MiniSearch<Entry>({
    fields: ['pageTitle', 'title', 'text'],
    tokenize: (text) => text.match(words) ?? [],
    processTerm: (word) => {
      const term = word.toLowerCase()
      return wordOfAnyText.has(term) ? null : term
    },
    searchOptions: {
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      maxFuzzy: 2,
      boost: { pageTitle: 4, title: 2 },
      // Many readers take leave and few manage it.
      boostDocument: (id) => (entries[id as number]!.page.group === help[0]?.group ? 1.3 : 1),
    },
  })
  index.addAll(entries)
  return (text) => {
    const query = (text.match(words) ?? []).slice(0, mostWords).join(' ')
    const all = index.search(query, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(query)
    const seen = new Set<HelpPage>()
    return results.flatMap(({ id, terms }): FoundHelp[] => {
      const { page, title, anchor, text } = entries[id as number]!
      if (seen.has(page)) return []
      seen.add(page)
      return [
        { page, ...(title === '' ? {} : { section: { title, anchor } }), excerpt: excerptOf(text, terms) },
      ]
    })
  }
}

/** The words around the first that was found. */
function excerptOf(text: string, terms: readonly string[]): FoundHelp['excerpt'] {
  const isFound = (word: string): boolean => terms.includes(word.toLowerCase())
  const found = [...text.trim().matchAll(words)]
  const first = found.findIndex(([word]) => isFound(word))
  const from = Math.max(0, first - wordsBefore)
  const shown = found.slice(from, from + excerptWords)
  const after = found[from + excerptWords]
  const pieces: { text: string; isFound: boolean }[] = from > 0 ? [{ text: '… ', isFound: false }] : []
  let at = from > 0 ? (shown[0]?.index ?? 0) : 0
  for (const { 0: word, index } of shown.filter(([one]) => isFound(one))) {
    if (index > at) pieces.push({ text: text.slice(at, index), isFound: false })
    pieces.push({ text: word, isFound: true })
    at = index + word.length
  }
  const end = after ? after.index : text.length
  pieces.push({ text: text.slice(at, end).trimEnd() + (after ? ' …' : ''), isFound: false })
  return pieces
}

import { normalAttribute } from './attributes.ts'
import { maxFilterDepth, maxFilterLength, maxFilterTerms } from './limits.ts'
import { ScimRefusal } from './refusal.ts'

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof comparisons)[number]
export type Literal = string | number | boolean | null

/** A filter of RFC 7644, 3.4.2.2, with attributes in their normal form. */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'present'; attribute: string }
  | { kind: 'compare'; attribute: string; comparison: Comparison; value: Literal }
  /** Of an attribute with several values: one of them fulfils the part. */
  | { kind: 'within'; attribute: string; part: Filter }

/** A bracket, a text in quotes, or a word. */
const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))\s*/suy

/** @throws ScimRefusal `invalidFilter` for a filter that is wrong or too large. */
export function parseFilter(text: string): Filter {
  return new Parser(text).parse()
}

class Parser {
  readonly #tokens: readonly string[]
  #next = 0
  #terms = 0

  constructor(text: string) {
    this.#tokens = tokensOf(text)
  }

  parse(): Filter {
    const filter = this.#either(0)
    if (this.#next < this.#tokens.length) throw refusal(`“${this.#tokens[this.#next]}” is not expected here.`)
    return filter
  }

  #either(depth: number): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#term(depth)))
  }

  #joined(kind: 'and' | 'or', part: () => Filter): Filter {
    const parts = [part()]
    while (this.#take(kind)) parts.push(part())
    return parts.length === 1 && parts[0] ? parts[0] : { kind, parts }
  }

  #term(depth: number): Filter {
    if (depth > maxFilterDepth) throw refusal(`At most ${maxFilterDepth} brackets may be in each other.`)
    if (++this.#terms > maxFilterTerms) throw refusal(`At most ${maxFilterTerms} comparisons are possible.`)
    if (this.#take('not')) {
      this.#require('(')
      return { kind: 'not', part: this.#closed(')', depth) }
    }
    if (this.#take('(')) return this.#closed(')', depth)
    const attribute = this.#attribute()
    if (this.#take('[')) return { kind: 'within', attribute, part: this.#closed(']', depth) }
    if (this.#take('pr')) return { kind: 'present', attribute }
    const word = this.#word().toLowerCase()
    const comparison = comparisons.find((one) => one === word)
    if (!comparison) throw refusal(`“${word}” is no operator.`)
    return { kind: 'compare', attribute, comparison, value: this.#literal() }
  }

  #closed(bracket: ')' | ']', depth: number): Filter {
    const filter = this.#either(depth + 1)
    this.#require(bracket)
    return filter
  }

  #attribute(): string {
    const word = this.#word()
    if (!/^[a-z$][\w$.:-]*$/i.test(word)) throw refusal(`“${word}” is no attribute.`)
    return normalAttribute(word)
  }

  #literal(): Literal {
    const value = valueIn(this.#word())
    if (typeof value === 'string' && value.includes('\0')) throw refusal('A text has no control characters.')
    return value
  }

  #word(): string {
    const word = this.#tokens[this.#next++]
    if (word === undefined) throw refusal('The filter ends too early.')
    return word
  }

  #take(word: string): boolean {
    if (this.#tokens[this.#next]?.toLowerCase() !== word) return false
    this.#next++
    return true
  }

  #require(word: string): void {
    if (!this.#take(word)) throw refusal(`“${word}” is missing.`)
  }
}

/** A value of JSON that is no list and no object. */
function valueIn(word: string): Literal {
  const text = /^(?:true|false|null)$/i.test(word) ? word.toLowerCase() : word
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return value as Literal
  } catch {
    // Refused below.
  }
  throw refusal(`${word} is no value. Texts are written in quotes.`)
}

function tokensOf(text: string): string[] {
  if (text.length > maxFilterLength) throw refusal(`A filter has at most ${maxFilterLength} characters.`)
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const [, bracket, quoted, word] = token.exec(text) ?? []
    const found = bracket ?? quoted ?? word
    if (found === undefined) throw refusal('A text has no end.')
    tokens.push(found)
  }
  return tokens
}

function refusal(detail: string): ScimRefusal {
  return new ScimRefusal(400, `The filter cannot be read. ${detail}`, 'invalidFilter')
}

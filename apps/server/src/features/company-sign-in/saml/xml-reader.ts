/** An element with its namespace. Attributes without a prefix have their plain name, others their whole name. */
export interface XmlElement {
  namespace: string
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  /** The text directly in it. */
  text: string
  /** Its children and the texts between them, in their order. */
  content: readonly (string | XmlElement)[]
  /** Its name with its prefix. */
  qualified: string
  /** The namespaces in scope, by prefix. */
  namespaces: ReadonlyMap<string, string>
}

/** The message is for the administrators of the company. */
export class XmlError extends Error {
  override name = 'XmlError'
}

export const maxXmlBytes = 256 * 1024
const limits = { depth: 40, elements: 5_000, attributes: 50 }

const declaration = /<\?xml\s[^<>?]*\?>/y
const tagStart = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)/y
const attribute = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y
// Control characters, and halves of surrogate pairs.
// oxlint-disable-next-line no-control-regex -- XML forbids them
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/u
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

interface Open extends XmlElement {
  children: XmlElement[]
  content: (string | XmlElement)[]
}

/**
 * Reads the part of XML that SAML uses, in one pass: no DTD, comments, processing instructions and CDATA sections, with
 * which two parsers may read one document in two ways, and no document beyond the limits.
 * @throws XmlError
 */
export function readXml(given: string): XmlElement {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (text.length > maxXmlBytes) throw new XmlError('the XML is too large')
  if (forbidden.test(text)) throw new XmlError('the XML contains characters that it must not contain')
  return new Reader(text).read()
}

class Reader {
  readonly #text: string
  #at = 0
  #count = 0
  readonly #open: Open[] = []
  #root: XmlElement | undefined

  constructor(text: string) {
    this.#text = text
  }

  read(): XmlElement {
    this.#match(declaration)
    while (this.#at < this.#text.length) {
      const end = this.#text.indexOf('<', this.#at)
      this.#addText(this.#text.slice(this.#at, end === -1 ? this.#text.length : end))
      if (end === -1) break
      this.#at = end
      this.#readTag()
    }
    if (!this.#root || this.#open.length > 0) throw new XmlError('the XML is not complete')
    return this.#root
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at = pattern.lastIndex
    return found
  }

  #addText(raw: string): void {
    const parent = this.#open.at(-1)
    if (parent && raw !== '') {
      const text = decoded(raw)
      parent.text += text
      parent.content.push(text)
    } else if (/\S/.test(raw)) throw new XmlError('the XML has text outside of its element')
  }

  #readTag(): void {
    const start = this.#match(tagStart)
    // Declarations of types, comments, processing instructions and CDATA sections are no tags.
    if (!start) throw new XmlError('the XML contains something besides elements and text')
    const [, slash, qualified = ''] = start
    const attributes = slash ? new Map<string, string>() : this.#readAttributes()
    const end = this.#match(tagEnd)
    if (!end || (slash && end[1])) throw new XmlError('the XML is not well-formed')
    if (slash) this.#close(qualified)
    else {
      this.#begin(qualified, attributes)
      if (end[1]) this.#close(qualified)
    }
  }

  #readAttributes(): Map<string, string> {
    const attributes = new Map<string, string>()
    for (let found = this.#match(attribute); found; found = this.#match(attribute)) {
      const [, name = '', double, single] = found
      if (attributes.has(name) || attributes.size >= limits.attributes)
        throw new XmlError('the XML repeats an attribute, or has too many')
      attributes.set(name, decoded((double ?? single ?? '').replace(/[\t\n]/g, ' ')))
    }
    return attributes
  }

  #begin(qualified: string, attributes: Map<string, string>): void {
    const parent = this.#open.at(-1)
    if (!parent && this.#root) throw new XmlError('the XML has more than one element')
    if (++this.#count > limits.elements || this.#open.length >= limits.depth)
      throw new XmlError('the XML has too many elements')
    const namespaces = withDeclared(parent?.namespaces ?? new Map([['xml', xmlNamespace]]), attributes)
    const [prefix, name] = qualified.includes(':')
      ? (qualified.split(':') as [string, string])
      : ['', qualified]
    const namespace = namespaces.get(prefix)
    if (namespace === undefined && prefix !== '') throw new XmlError('the XML uses an unknown namespace')
    const element: Open = {
      namespace: namespace ?? '',
      name,
      attributes,
      children: [],
      text: '',
      content: [],
      qualified,
      namespaces,
    }
    parent?.children.push(element)
    parent?.content.push(element)
    this.#root ??= element
    this.#open.push(element)
  }

  #close(qualified: string): void {
    if (this.#open.pop()?.qualified !== qualified) throw new XmlError('the XML is not well-formed')
  }
}

function withDeclared(
  outer: ReadonlyMap<string, string>,
  attributes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const declared = [...attributes].flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  )
  return declared.length === 0 ? outer : new Map([...outer, ...declared])
}

function decoded(raw: string): string {
  return raw.replace(/&(?:(#x?[\da-fA-F]{1,7});|([a-z]{2,4});)?/g, (_, number?: string, name?: string) => {
    const known = name && Object.hasOwn(entities, name) ? entities[name] : undefined
    if (known !== undefined) return known
    const of = number?.startsWith('#x') ? parseInt(number.slice(2), 16) : Number(number?.slice(1))
    if (!(of >= 1 && of <= 0x10_ff_ff)) throw new XmlError('the XML uses an entity')
    const character = String.fromCodePoint(of)
    if (forbidden.test(character)) throw new XmlError('the XML contains characters that it must not contain')
    return character
  })
}

/** All elements, from the outermost inwards. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* elementsIn(child)
}

/** The children with that name. */
export function childrenOf(element: XmlElement, namespace: string, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name && child.namespace === namespace)
}

/** The only child with that name; undefined without one. @throws XmlError if there are several. */
export function childOf(element: XmlElement, namespace: string, name: string): XmlElement | undefined {
  const [found, ...others] = childrenOf(element, namespace, name)
  if (others.length > 0) throw new XmlError(`it has more than one ${name}`)
  return found
}

export const namespaces = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const

/** A text or attribute for XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

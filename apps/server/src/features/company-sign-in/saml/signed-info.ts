import { constants, createPublicKey, verify, type VerifyKeyObjectInput } from 'node:crypto'
import { childOf, namespaces, type XmlElement } from './xml-reader.ts'

// Whether a key has made a signature, before what was signed is looked at: that costs as much as the document is large,
// and this costs a millisecond.

const methods: Record<string, { hash: string; options?: Omit<VerifyKeyObjectInput, 'key'> }> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': { hash: 'sha256' },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': { hash: 'sha512' },
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': {
    hash: 'sha256',
    options: {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    },
  },
}

/** The certificates whose key has made the signature. */
export function signersOf(signature: XmlElement, certificates: readonly string[]): string[] {
  const info = childOf(signature, namespaces.signature, 'SignedInfo')
  const value = childOf(signature, namespaces.signature, 'SignatureValue')
  const named = info && childOf(info, namespaces.signature, 'SignatureMethod')?.attributes.get('Algorithm')
  const method = methods[named ?? '']
  if (!info || !value || !method) return []
  const bytes = Buffer.from(canonical(info, new Map(), inclusivePrefixes(info)))
  const made = Buffer.from(value.text, 'base64')
  return certificates.filter((certificate) =>
    verify(method.hash, bytes, { key: createPublicKey(certificate), ...method.options }, made),
  )
}

function inclusivePrefixes(info: XmlElement): string[] {
  const given = childOf(info, namespaces.signature, 'CanonicalizationMethod')
  const list = given?.children.find(({ name }) => name === 'InclusiveNamespaces')
  return (list?.attributes.get('PrefixList') ?? '').split(' ').filter((prefix) => prefix !== '#default')
}

/** The element in the form that is signed: Exclusive XML Canonicalization 1.0, without comments. */
function canonical(
  element: XmlElement,
  outer: ReadonlyMap<string, string>,
  inclusive: readonly string[] = [],
): string {
  const { qualified, attributes, content } = element
  const plain = [...attributes].filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
  const used = [
    prefixOf(qualified),
    ...plain.map(([name]) => prefixOf(name)).filter((prefix) => prefix !== ''),
    ...inclusive.filter((prefix) => element.namespaces.has(prefix)),
  ]
  const scope = new Map(outer)
  const declared: string[] = []
  for (const prefix of [...new Set(used)].toSorted()) {
    const uri = element.namespaces.get(prefix) ?? ''
    if (prefix === 'xml' || (scope.get(prefix) ?? '') === uri) continue
    scope.set(prefix, uri)
    declared.push(` xmlns${prefix === '' ? '' : `:${prefix}`}="${inAttribute(uri)}"`)
  }
  const keyOf = (name: string): string =>
    prefixOf(name) === '' ? ` ${name}` : `${element.namespaces.get(prefixOf(name))} ${name.split(':')[1]}`
  const sorted = plain
    .toSorted(([a], [b]) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(([name, value]) => ` ${name}="${inAttribute(value)}"`)
  const inner = content.map((part) => (typeof part === 'string' ? inText(part) : canonical(part, scope)))
  return `<${qualified}${declared.join('')}${sorted.join('')}>${inner.join('')}</${qualified}>`
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.split(':')[0]! : ''
}

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

function inText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => references[character]!)
}

function inAttribute(text: string): string {
  return text.replace(/[&<"\t\n\r]/g, (character) => references[character]!)
}

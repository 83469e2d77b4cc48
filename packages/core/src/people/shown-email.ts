import { asciiDomain } from './email.ts'

/** The address for display: with the domain decoded, unless it mixes scripts or imitates another domain. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at === -1 ? email : email.slice(0, at + 1) + shownDomain(email.slice(at + 1))
}

/** Decodes a domain for display, as above. */
export function shownDomain(domain: string): string {
  if (!/(?:^|\.)xn--/.test(domain)) return domain
  const shown = domain.split('.').map(shownLabel).join('.')
  return asciiDomain(shown) === domain ? shown : domain
}

function shownLabel(label: string): string {
  const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : null
  return decoded !== null && isOfOneScript(decoded) && !imitatesLatin.test(decoded) ? decoded : label
}

/** A word of Cyrillic or Greek letters that all look like Latin ones can imitate another domain. */
const imitatesLatin = /^(?:[асԁеһіјӏорԛѕԝхуъьҽпгѵѡ\d-]+|[αικνρυωηοτχ\d-]+)$/u

/** The scripts that are written together in one label. */
const scripts = [
  /^[\p{Script=Latin}]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]+$/u,
  /^[\p{Script=Han}\p{Script=Bopomofo}]+$/u,
  /^[\p{Script=Cyrillic}]+$/u,
  /^[\p{Script=Greek}]+$/u,
  /^[\p{Script=Arabic}]+$/u,
  /^[\p{Script=Hebrew}]+$/u,
  /^[\p{Script=Devanagari}]+$/u,
  /^[\p{Script=Bengali}]+$/u,
  /^[\p{Script=Tamil}]+$/u,
  /^[\p{Script=Telugu}]+$/u,
  /^[\p{Script=Gujarati}]+$/u,
  /^[\p{Script=Gurmukhi}]+$/u,
  /^[\p{Script=Thai}]+$/u,
  /^[\p{Script=Georgian}]+$/u,
  /^[\p{Script=Armenian}]+$/u,
]

/** Letters of two scripts in one word can imitate another domain. */
function isOfOneScript(label: string): boolean {
  const letters = label.replaceAll(/[\p{Script=Common}\p{Script=Inherited}]/gu, '')
  return scripts.some((script) => script.test(letters))
}

const [base, tMin, tMax, skew, damp, initialBias, initialN] = [36, 1, 26, 38, 700, 72, 128]

/** The characters of a label after `xn--` (RFC 3492), or null if it is not well-formed. */
export function decodePunycode(encoded: string): string | null {
  const last = encoded.lastIndexOf('-')
  const output = Array.from({ length: Math.max(0, last) }, (_, at) => encoded.charCodeAt(at))
  let [n, i, bias] = [initialN, 0, initialBias]
  for (let at = last > 0 ? last + 1 : 0; at < encoded.length;) {
    const before = i
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(encoded.charCodeAt(at++))
      if (digit === null) return null
      i += digit * weight
      const t = k <= bias ? tMin : k >= bias + tMax ? tMax : k - bias
      if (digit < t) break
      weight *= base - t
      if (i > Number.MAX_SAFE_INTEGER || weight > Number.MAX_SAFE_INTEGER) return null
    }
    const length = output.length + 1
    bias = adapted(i - before, length, before === 0)
    n += Math.floor(i / length)
    i %= length
    if (n > 0x10_ff_ff || (n >= 0xd8_00 && n <= 0xdf_ff)) return null
    output.splice(i++, 0, n)
  }
  return String.fromCodePoint(...output)
}

function digitOf(code: number): number | null {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : null
}

function adapted(given: number, length: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(given / damp) : given >> 1
  delta += Math.floor(delta / length)
  let k = 0
  for (; delta > ((base - tMin) * tMax) >> 1; k += base) delta = Math.floor(delta / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * delta) / (delta + skew))
}

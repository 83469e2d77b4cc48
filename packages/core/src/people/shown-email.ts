import { asciiDomain } from './email.ts'
import { decodePunycode } from './punycode.ts'

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

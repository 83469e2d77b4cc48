import { asciiDomain } from '../people/email.ts'

/** Where anybody gets an address, so that no company owns the domain. */
const publicMailDomains = new Set([
  '126.com',
  '163.com',
  'aol.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'outlook.com',
  'pm.me',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'seznam.cz',
  't-online.de',
  'tutanota.com',
  'web.de',
  'wp.pl',
  'yahoo.co.in',
  'yahoo.co.jp',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.de',
  'yahoo.fr',
  'yahoo.in',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain in its normal form, also from an email address; other texts are returned in small letters. */
export function normalDomain(given: string): string {
  const text = given.slice(0, 1_000).normalize('NFKC').trim().toLowerCase()
  return asciiDomain(text.slice(text.lastIndexOf('@') + 1).replace(/\.$/, ''))
}

/** Why a company cannot have the domain, given in its normal form; undefined if it can. */
export function domainProblem(domain: string): string | undefined {
  if (domain.length > 253 || !domainPattern.test(domain)) return 'Enter a domain such as company.example.'
  if (publicMailDomains.has(domain))
    return 'Anybody can get an email address there. Enter a domain that belongs to your company.'
  return undefined
}

/** The names at which the TXT record may be. */
export function recordNames(domain: string): readonly [string, string] {
  return [`_daymark-verification.${domain}`, domain]
}

/** The content of the TXT record. */
export function recordValue(token: string): string {
  return `daymark-verification=${token}`
}

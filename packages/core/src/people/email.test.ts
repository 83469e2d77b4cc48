import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, mailboxOf, normalEmail } from './email.ts'
import { decodePunycode, shownEmail } from './shown-email.ts'

test.each([
  [' ana@acme.example ', 'ana@acme.example'],
  ['ａｎａ@acme.example', 'ana@acme.example'],
  ['ana＠acme.example', 'ana@acme.example'],
  ['jose\u0301@acme.example', 'jos\u00e9@acme.example'],
  ['Ana@Acme.example', 'ana@acme.example'],
  ['Ana@M\u00dcLLER.example', 'ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
  ['ana@XN--MLLER-KVA.example', 'ana@xn--mller-kva.example'],
  ['ana@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'ana@xn--e1afmkfd.xn--p1ai'],
  ['ana@\u4f8b\u3048\u3002\u30c6\u30b9\u30c8', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@stra\u00dfe.example', 'ana@xn--strae-oqa.example'],
  ['jos\u00e9@m\u00fcller.example', 'jos\u00e9@xn--mller-kva.example'],
  // What would be another host in an address of a page stays as it is, and is no email.
  ['ana@m\u00fcller.example/x', 'ana@m\u00fcller.example/x'],
  ['ana@m\u00fcller.1', 'ana@m\u00fcller.1'],
])('%j is kept as %j', (given, kept) => {
  expect(normalEmail(given)).toBe(kept)
  expect(normalEmail(kept)).toBe(kept)
})

test('a text that is much too long is not normalized, which would take seconds for its accents', () => {
  const long = `a${'\u0301\u0323'.repeat(100_000)}@acme.example`
  expect(normalEmail(long)).toBe(long)
  expect(isEmail(normalEmail(`${'a'.repeat(300)}\u0301@acme.example`))).toBe(true)
})

test.each([
  'ana@acme.example',
  'ana.b+c_d@mail.acme.example',
  "o'neil@acme.example",
  'ana@localhost',
  'jos\u00e9@m\u00fcller.example',
  'ana@xn--mller-kva.example',
])('%j is an email', (text) => expect(isEmail(text)).toBe(true))

test.each([
  '<x@y.z>',
  'x@y..z',
  '.a@b.cd',
  'a.@b.cd',
  'a..b@c.de',
  'a@b@c.de',
  'a b@c.de',
  'a@-b.cd',
  'a@b-.cd',
  'a@.b.cd',
  'a@b.cd.',
  'Ana <a@b.cd>',
  'a,b@c.de',
  'a@b_c',
  '@b.cd',
  'a@',
  'a@m\u00fcller.example/x',
  'a@m\u00fcller.1',
])('%j is no email', (text) => expect(isEmail(text)).toBe(false))

test.each([
  ['ana@acme.example', 'ana@acme.example', 'acme.example'],
  ['ana+1@acme.example', 'ana@acme.example', 'acme.example'],
  ['ana+a+b@acme.example', 'ana@acme.example', 'acme.example'],
  ['a.n.a@acme.example', 'a.n.a@acme.example', 'acme.example'],
  ['a.n.a+x@googlemail.com', 'ana@gmail.com', 'gmail.com'],
])('a mail to %s arrives in the mailbox %s', (email, mailbox, domain) => {
  expect(mailboxOf(email)).toEqual({ mailbox, domain })
})

const letters = fc.constantFrom(
  ...'a b z 0 1 9 \u00e4 \u00f6 \u00fc \u00df \u00e9 \u0142 \u0436 \u0437 \u044f \u03b1 \u03c2 \u03c3 \u4f8b \u6587 \u3048 \u30c6 \u0628 \u0627 \ud55c \uae00'.split(
    ' ',
  ),
)
const label = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
const address = fc
  .array(label, { minLength: 1, maxLength: 3 })
  .map((labels) => `ana@${labels.join('.')}.example`)

test('normalizing an address is idempotent and gives one result for all of its forms', () => {
  fc.assert(
    fc.property(address, (typed) => {
      const kept = normalEmail(typed)
      expect(normalEmail(kept)).toBe(kept)
      for (const form of ['NFC', 'NFD', 'NFKD'] as const)
        expect(normalEmail(typed.normalize(form))).toBe(kept)
      expect(normalEmail(shownEmail(kept))).toBe(kept)
      if (isEmail(typed)) expect(kept).toMatch(/^[\u0021-\u007e]+$/)
    }),
  )
})

test.each([
  ['ana@xn--mller-kva.example', 'ana@m\u00fcller.example'],
  ['ana@xn--e1afmkfd.xn--p1ai', 'ana@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444'],
  ['ana@xn--r8jz45g.example', 'ana@\u4f8b\u3048.example'],
  ['ana@acme.example', 'ana@acme.example'],
  // A Cyrillic letter among Latin ones, and labels that are not valid Punycode.
  ['ana@xn--cme-7ed.example', 'ana@xn--cme-7ed.example'],
  ['ana@xn--a.example', 'ana@xn--a.example'],
  ['ana@xn--99999999.example', 'ana@xn--99999999.example'],
  ['xn--mller-kva', 'xn--mller-kva'],
  // All Cyrillic, and looks like another domain.
  ['ana@xn--80ak6aa92e.com', 'ana@xn--80ak6aa92e.com'],
])('%s is shown as %s', (email, shown) => {
  expect(shownEmail(email)).toBe(shown)
})

test('labels are decoded as the browser encodes them, and nothing is decoded to an error', () => {
  fc.assert(
    fc.property(label, (given) => {
      if (!URL.canParse(`http://${given}.example`)) return
      const { hostname } = new URL(`http://${given}.example`)
      const [encoded] = hostname.split('.')
      if (encoded!.startsWith('xn--'))
        expect(new URL(`http://${decodePunycode(encoded!.slice(4))}.example`).hostname).toBe(hostname)
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (given) => {
      expect(() => decodePunycode(given)).not.toThrow()
    }),
  )
})

import { expect, test } from 'vitest'
import { allTexts } from './words/all-texts.ts'

/** Names on the screens of other programs. */
const elsewhere = new Set(['Start'])

/** What the help writes in bold and with a capital letter: the name of a button, a field or a page. */
const namesIn = (page: string): string[] =>
  Array.from(page.matchAll(/\*\*(\p{Lu}[^*]*?)…?\*\*/gu), ([, name]) => name!.replace(/ \d+$/, ''))

test('every name of a button, a field or a page that the help mentions is a text of the product', () => {
  const all = [...allTexts()]
  const isHelp = ([file]: (typeof all)[number]) => file.includes('/help/')
  const product = all.filter((one) => !isHelp(one)).flatMap(([, texts]) => texts.map(({ text }) => text))
  // The whole text, or its beginning with a value or small words behind it: "Version …", "Add all … lines".
  const known = (name: string) =>
    product.some(
      (text) =>
        text === name ||
        (text.startsWith(name) && /^(?:…|:? …| [(“]| \p{Ll})/u.test(text.slice(name.length))),
    )
  const named = all
    .filter(isHelp)
    .flatMap(([file, texts]) => texts.flatMap(({ text }) => namesIn(text).map((name) => ({ file, name }))))
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ name }) => !elsewhere.has(name) && !known(name))).toEqual([])
})

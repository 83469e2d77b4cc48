import { expect, test } from 'vitest'
import { allTexts } from './words/all-texts.ts'

/** Names from the user interface of other programs. */
const elsewhere = new Set(['Start'])

/** Bold names with a capital letter in the help: the names of buttons, fields or pages. */
const namesIn = (page: string): string[] =>
  Array.from(page.matchAll(/\*\*(\p{Lu}[^*]*?)…?\*\*/gu), ([, name]) => name!.replace(/ \d+$/, ''))

test('every name of a button, a field or a page that the help mentions is a text of the product', () => {
  const all = [...allTexts()]
  const isHelp = ([file]: (typeof all)[number]) => file.includes('/help/')
  const product = all.filter((entry) => !isHelp(entry)).flatMap(([, texts]) => texts.map(({ text }) => text))
  // The complete text, or its beginning before a value or lower-case words: "Version …", "Add all … lines".
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

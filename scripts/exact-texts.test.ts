import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { acceptedTexts, missingTexts, quotedTexts } from './exact-texts.ts'
import { readSources } from './sources.ts'
import { root } from './steps.ts'
import { textsOf } from './words/texts-of.ts'

const ofProduct = /^(?:packages\/(?:core|contract)\/src|apps\/(?:server|web|public)\/src)\//

/** All texts of the sources, and the public pages' content. */
function textsOfProduct(): string[] {
  const sources = [...readSources()].filter(
    ([file]) => ofProduct.test(file) && !/\.test(?:-\w+)?\.tsx?$/.test(file),
  )
  const content = fs.readFileSync(path.join(root, 'apps/public/content.yaml'), 'utf8')
  return [...sources.flatMap(([file, source]) => textsOf(file, source).map(({ text }) => text)), content]
}

test('every text that the specification quotes is in the product, or a decision overrides it', () => {
  const folder = path.join(root, 'docs/spec')
  const documents = fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
  expect(quotedTexts(documents).length).toBeGreaterThan(150)
  // Exceptions that are no longer needed fail too.
  expect(missingTexts(documents, textsOfProduct()).toSorted()).toEqual(Object.keys(acceptedTexts).toSorted())
})

test.each([
  ["says 'No such thing here.' then", ['No such thing here.']],
  ['says "No such thing here." then', ['No such thing here.']],
  ["('You don't see this.')", ["You don't see this."]],
  ['\'User "{name}" added.\'', ['User "{name}" added.']],
  ['"The \\"{title}\\" was stopped."', ['The "{title}" was stopped.']],
  ["'One two three / Four five six'", ['One two three', 'Four five six']],
  ["'Two words' and the users' own", []],
])('the quoted texts of %s', (document, texts) => {
  expect(quotedTexts(document)).toEqual(texts)
})

test.each([
  ['its words', 'Failed to load tenants', []],
  ['other words', 'Failed to load companies', ['Failed to load tenants']],
  ['another sign at the end', 'Failed to load tenant', ['Failed to load tenants']],
])('a text is found by %s', (_what, text, missing) => {
  expect(missingTexts("'Failed to load tenants'", [text])).toEqual(missing)
})

test('a placeholder may have any name, and a number is counted with its noun', () => {
  expect(missingTexts('"Hello {name}, {n} tasks deleted."', ['Hello …, … deleted.'])).toEqual([])
  expect(missingTexts('"Hello {name}, {n} tasks deleted."', ['Hello {who}, {count} tasks deleted.'])).toEqual(
    [],
  )
})

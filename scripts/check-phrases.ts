import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readSources } from './sources.ts'
import { root } from './steps.ts'
import { phrasesIn } from './words/phrases.ts'
import { proseOf } from './words/prose-of.ts'

// Fails if a comment, the name of a test or a document has a phrase of `words/phrases.ts`.
const others = execFileSync('git', ['ls-files', '--', '*.md', '*.css', '*.html', '*.js', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // Excludes the specification, which is quoted, and the help, which `check-words.ts` reads as a text of the product.
  .filter((file) => file && !/^(?:docs\/spec|apps\/public\/help)\//.test(file))
  .filter((file) => fs.existsSync(path.join(root, file)))
  .map((file): [string, string] => [file, fs.readFileSync(path.join(root, file), 'utf8')])
const found = [...readSources(), ...others]
  // The lists themselves, and their tests, contain the phrases.
  .filter(([file]) => !/^scripts\/words\/(?:phrases|prose-of)/.test(file))
  .flatMap(([file, text]) =>
    phrasesIn(proseOf(file, text)).map(
      ({ line, found: phrase, better }) => `${file}:${line}: “${phrase}”, better: ${better}`,
    ),
  )
if (found.length > 0) {
  console.log(found.join('\n'))
  process.exitCode = 1
}
console.log(`${found.length} phrases to replace`)

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { readSources } from './sources.ts'
import { root } from './steps.ts'
import { areaOf, comparedWith, phrasesIn } from './words/phrases.ts'
import { proseOf } from './words/prose-of.ts'

// Fails if an area has more phrases of `words/phrases.ts` than its number in the list. `--lower` lowers the numbers
// to the current counts. The name of an area prints its phrases.
const list = 'scripts/words/old-phrases.json'
const [argument] = process.argv.slice(2)
const numbers = JSON.parse(fs.readFileSync(path.join(root, list), 'utf8')) as Record<string, number>

const documents = execFileSync('git', ['ls-files', '--', 'docs', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Excludes the specification, which is quoted, and the help, which `check-words.ts` reads as a text of the product.
  .filter((file) => file.endsWith('.md') && !/^(?:docs\/spec|apps\/public\/help)\//.test(file))
  .filter((file) => fs.existsSync(path.join(root, file)))
  .map((file): [string, string] => [file, fs.readFileSync(path.join(root, file), 'utf8')])
const found = new Map<string, string[]>()
for (const [file, text] of [...readSources(), ...documents]) {
  // The lists themselves, and their tests, contain the phrases.
  if (/^scripts\/words\/(?:phrases|prose-of)/.test(file)) continue
  const lines = phrasesIn(proseOf(file, text)).map(
    ({ line, found: phrase, better }) => `${file}:${line}: “${phrase}”, better: ${better}`,
  )
  if (lines.length > 0) found.set(areaOf(file), [...(found.get(areaOf(file)) ?? []), ...lines])
}
const counts = new Map([...found].map(([area, lines]) => [area, lines.length]))

if (argument === '--lower') {
  for (const { area, count, isFailure } of comparedWith(numbers, counts))
    if (!isFailure) numbers[area] = count
  const left = Object.entries(numbers).filter(([, count]) => count > 0)
  fs.writeFileSync(path.join(root, list), `${JSON.stringify(Object.fromEntries(left), undefined, 2)}\n`)
} else if (argument === undefined) {
  for (const { area, allowed, count, isFailure } of comparedWith(numbers, counts))
    if (isFailure) {
      console.log(
        [...found.get(area)!, `${area}: ${count} old phrases, ${allowed} at most (${list})`].join('\n'),
      )
      process.exitCode = 1
    } else console.log(`${area}: ${count} old phrases, fewer than ${allowed}: run check-phrases.ts --lower`)
} else console.log((found.get(argument) ?? []).join('\n'))
console.log(`${[...counts.values()].reduce((sum, count) => sum + count, 0)} old phrases`)

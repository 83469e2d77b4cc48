import fs from 'node:fs'
import path from 'node:path'
import { root } from './steps.ts'
import { allTexts, isForPlatform } from './words/all-texts.ts'
import { textCheck } from './words/check-text.ts'
import { termsOf } from './words/terms.ts'

const list = 'docs/terms.md'
const check = textCheck(termsOf(fs.readFileSync(path.join(root, list), 'utf8')))
const texts = allTexts()
const found = [...texts].flatMap(([file, all]) =>
  all.flatMap(({ text, line }) =>
    check.complaints(text, isForPlatform(file)).map((says) => `${file}:${line}: ${says} in “${text}”`),
  ),
)
for (const phrase of check.unusedExceptions()) found.push(`${list}: no text needs the exception “${phrase}”`)
for (const complaint of found) console.log(complaint)
const count = [...texts.values()].reduce((sum, all) => sum + all.length, 0)
console.log(`${count} texts, ${found.length} against ${list}`)
// Without texts, the check would pass without checking anything.
process.exitCode = found.length > 0 || count < 1000 ? 1 : 0

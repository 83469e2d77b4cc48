import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { readSources } from '../sources.ts'
import { root } from '../steps.ts'
import { textsOf, type Text } from './texts-of.ts'

/**
 * Sources whose texts people read. Excludes the sample texts of the demo, and commands, which are for the operator.
 */
const forPeople =
  /^(?:apps\/(?:web|public)\/src|apps\/server\/src\/(?:features|platform\/(?:auth|http|mail))|packages\/core\/src)\//
/** For programs: the description of the API, and lists of words to compare with. */
const forPrograms = /\/(?:openapi|stop-words)\.ts$|\.test(?:-\w+)?\.tsx?$|\/testing\//

/** The texts of a help page without addresses, names of pictures, the patterns of its pages, and code. */
export function textsOfHelp(page: string): Text[] {
  return page
    .split('\n')
    .map((text, index) => ({
      text: text
        .replaceAll(/\]\([^)]*\)/g, ']')
        .replaceAll(/`[^`]*`/g, '·')
        .trim(),
      line: index + 1,
    }))
    .filter(({ text }) => text && !/^(?:of|group|order): /.test(text))
}

/** Whether only the platform administrator reads the texts of a file. */
export function isForPlatform(file: string): boolean {
  return /\/features\/(?:tenants|maintenance|platform-log)\/|^packages\/core\/src\/(?:platform-log|errors\/platform-codes)|\/help\/companies\.md$/.test(
    file,
  )
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/\]\([^)]*\)/g, ']')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** Every text of the product that people may read, by its file. */
export function allTexts(): Map<string, Text[]> {
  const texts = new Map<string, Text[]>()
  for (const [file, source] of readSources())
    if (forPeople.test(file) && !forPrograms.test(file)) texts.set(file, textsOf(file, source))
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const help = 'apps/public/help'
  for (const name of fs.readdirSync(path.join(root, help)).filter((file) => file.endsWith('.md')))
    texts.set(`${help}/${name}`, textsOfHelp(read(`${help}/${name}`)))
  const content = 'apps/public/content.yaml'
  const source = read(content)
  texts.set(
    content,
    stringsOf(parse(source)).map((text) => ({ text, line: lineOf(source, text) })),
  )
  return texts
}

/** The line in which a value begins, found by its first words, because long values are folded. */
function lineOf(source: string, text: string): number {
  const at = source.indexOf(text.split(/\s+/).slice(0, 5).join(' '))
  return source.slice(0, Math.max(at, 0)).split('\n').length
}

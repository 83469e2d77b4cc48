import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** Replaces code between comments, so that no phrase is found across it. */
const code = '¦'
const testFunctions = new Set(['test', 'it', 'describe'])

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/**
 * The comments of a source, style sheet or page and the names of its tests, or a document without its code and the
 * targets of its links.
 * Everything else is blanked, so that offsets and lines stay the same.
 */
export function proseOf(file: string, source: string): string {
  if (file.endsWith('.md'))
    return source
      .replaceAll(/^```[^]*?^```/gm, blank)
      .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)/g, (part) => '·'.repeat(part.length))
  const comment = commentsOf[path.extname(file)]
  if (comment)
    return kept(
      source,
      [...source.matchAll(comment)].map(({ 0: { length }, index }) => ({
        start: index,
        end: index + length,
      })),
    )
  const parsed = parseSync(file, source)
  const spans: Span[] = [...parsed.comments]
  if (/\.(?:test|spec)\.tsx?$/.test(file)) spans.push(...testNamesIn(parsed.program as unknown as Node))
  return kept(source, spans)
}

interface Span {
  start: number
  end: number
}

/** The comments of files that are no scripts. */
const commentsOf: Record<string, RegExp | undefined> = {
  '.css': /\/\*[^]*?\*\//g,
  '.html': /<!--[^]*?-->/g,
}

/** The source with everything outside of the spans blanked. */
function kept(source: string, spans: readonly Span[]): string {
  let prose = ''
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    // A name of a test may contain a comment.
    if (start < prose.length) continue
    prose += blank(source.slice(prose.length, start)) + withoutMarks(source.slice(start, end))
  }
  return prose + blank(source.slice(prose.length))
}

const blank = (text: string): string => text.replaceAll(/\S/g, code)

/** A comment without `/**`, `//` and the asterisks of its lines. */
const withoutMarks = (comment: string): string =>
  comment.replaceAll(/^\s*(?:\/\*+|\/\/+|\*(?!\/))|\*\/$/gm, (mark) => mark.replaceAll(/\S/g, ' '))

/** The positions of test names: the first arguments of `test`, `test.each(…)`, `describe.skip` and so on. */
function testNamesIn(node: Node): Span[] {
  const found: Span[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const { type, callee, arguments: given } = value as Node
    const name = (given as Node[] | undefined)?.[0]
    if (type === 'CallExpression' && name && isTestFunction(callee as Node) && isText(name))
      found.push({ start: name.start + 1, end: name.end - 1 })
    Object.values(value).forEach(visit)
  }
  visit(node)
  return found
}

function isTestFunction({ type, name, object, callee, tag }: Node): boolean {
  if (type === 'Identifier') return testFunctions.has(name as string)
  const inner = object ?? callee ?? tag
  return typeof inner === 'object' && inner !== null && isTestFunction(inner as Node)
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

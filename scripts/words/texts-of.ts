import { parseSync } from 'oxc-parser'

/** A text of a source file that people may read, with its line. */
export interface Text {
  text: string
  line: number
}

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/**
 * A sentence or a name: words separated by spaces, a value and a word, or one capitalised word, but not an operation
 * of the API.
 */
const isForPeople = (text: string): boolean =>
  (/\p{L}.* .*\p{L}|^… \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.…]*$/u.test(text)) && !/^[A-Z]+ \//.test(text)

/**
 * The texts of a TypeScript or JSX source that people may read. SQL, imports, names of properties and types are left
 * out. The parts of a template are joined by "…".
 */
export function textsOf(file: string, source: string): Text[] {
  const found: { text: string; at: number }[] = []
  const add = (text: string, at: number, isShown = false) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    if (isShown ? /\p{L}/u.test(plain) : isForPeople(plain)) found.push({ text: plain, at })
  }
  const visitAll = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visitAll(item)
    else if (typeof value === 'object' && value !== null && 'type' in value) visit(value as Node)
  }
  const visit = (node: Node): void => {
    if (left.has(node.type) || isClassName(node) || isSearchWords(node)) return
    if (node.type === 'JSXText') add(node['value'] as string, node.start, true)
    if (node.type === 'Literal' && typeof node['value'] === 'string') add(node['value'], node.start)
    if (node.type === 'TemplateLiteral') {
      const parts = node['quasis'] as { value: { cooked: string } }[]
      add(parts.map(({ value }) => value.cooked).join('…'), node.start)
    }
    for (const [field, value] of Object.entries(node))
      if (field !== 'key' || node['computed'] === true) visitAll(value)
  }
  visitAll(parseSync(file, source).program)
  return found.map(({ text, at }) => ({ text, line: source.slice(0, at).split('\n').length }))
}

/** Tagged templates are SQL. */
const left = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'TaggedTemplateExpression',
  'TSTypeAnnotation',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
])

/** The search words of a command are typed by people and not displayed. */
function isSearchWords({ type, key }: Node): boolean {
  return type === 'Property' && (key as { name?: unknown }).name === 'words'
}

function isClassName({ type, name }: Node): boolean {
  return type === 'JSXAttribute' && (name as { name?: unknown }).name === 'className'
}

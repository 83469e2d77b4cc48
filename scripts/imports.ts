/** One import of a source file, as written. */
export interface Import {
  specifier: string
  isTypeOnly: boolean
}

const statement =
  /^[ \t]*(?:import|export)\s+(?<type>type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/gm
const call = /\bimport\(\s*(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>\s*\)/g

/** Every import and re-export of a source text, static or dynamic. */
export function importsOf(source: string): Import[] {
  const text = withoutComments(source)
  const read = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ groups }) => ({
      specifier: groups!['specifier']!,
      isTypeOnly: Boolean(groups!['type']),
    }))
  return [...read(statement), ...read(call)]
}

/** Blanks comments and keeps strings, so that `https://` in a string does not count as a comment. */
export function withoutComments(source: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  return source.replace(token, (found) => (found.startsWith('/') ? ' ' : found))
}

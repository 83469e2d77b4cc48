/** Prefixes that the document omits from paths. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^(?=(?:core|contract)\/)/, 'packages/'],
  [/^(?=(?:features|platform|boot|commands|backups)\/|request-log)/, 'apps/server/src/'],
]

/**
 * The claims of docs/security.md that name no test, or a nonexistent one: rows of the tables with a column "shown
 * by", and paragraphs that begin with a bold subject and end with a colon.
 *
 * @param tests Paths of all test files.
 */
export function claimsWithoutTest(text: string, tests: readonly string[]): string[] {
  return [...rows(text), ...paragraphs(text)].flatMap(({ claim, shownBy }) => {
    const named = [...shownBy.matchAll(/`([\w./*-]+)`/g)].map(([, name]) => name!).filter(isPath)
    if (named.length === 0) return [claim]
    return named.filter((name) => !exists(name, tests)).map((name) => `${claim}: ${name}`)
  })
}

interface Claim {
  claim: string
  shownBy: string
}

function rows(text: string): Claim[] {
  const claims: Claim[] = []
  let column = -1
  for (const line of text.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (!line.startsWith('|')) column = -1
    else if (cells.includes('shown by')) column = cells.indexOf('shown by')
    else if (column > 0 && !/^\|[\s|-]+$/.test(line))
      claims.push({ claim: cells[1]!, shownBy: cells[column] ?? '' })
  }
  return claims
}

function paragraphs(text: string): Claim[] {
  return [...text.matchAll(/^\*\*([^*]+)\*\*[^:\n]*: (.*)$/gm)].map(([, claim, rest]) => ({
    claim: claim!,
    shownBy: rest!,
  }))
}

function isPath(name: string): boolean {
  return /^\w.*\//.test(name) || /\.(test|spec)\.tsx?$/.test(name)
}

function exists(name: string, tests: readonly string[]): boolean {
  const whole = beginnings
    .reduce((path, [beginning, left]) => path.replace(beginning, left), name)
    .replace(/^packages\/\w+\//, '$&src/')
  const pattern = new RegExp(
    `^${whole
      .replaceAll('.', '\\.')
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll(/(?<!\))\*(?!\*)/g, '[^/]*')}(/|$)`,
  )
  return tests.some((file) => pattern.test(file))
}

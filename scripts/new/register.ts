import type { Names } from './names.ts'

/** Reads a file of the project by its path. */
export type Read = (path: string) => string

/** The files that list every feature, with the new one added. */
export function registered({ kebab, oneCamel }: Names, read: Read): Record<string, string> {
  const operations = 'packages/contract/src/operations.ts'
  const procedures = 'apps/server/src/procedures.ts'
  const ids = 'packages/core/src/ids/id.ts'
  return {
    [ids]: before(read(ids), '} as const', `  ${oneCamel}: '${oneCamel.toLowerCase()}',\n`),
    [operations]: before(
      before(
        read(operations),
        'import type { Operation }',
        `import { ${oneCamel}Operations } from './${kebab}.ts'\n`,
      ),
      '}\n\ntype Defined',
      `  ...${oneCamel}Operations,\n`,
    ),
    [procedures]: before(
      before(
        read(procedures),
        'import type { Procedure }',
        `import { ${oneCamel}Procedures } from './features/${kebab}/procedures.ts'\n`,
      ),
      '  ]\n}',
      `    ...${oneCamel}Procedures,\n`,
    ),
  }
}

/** @throws Error if the place is missing or not unique: then this script must be adapted. */
function before(text: string, place: string, added: string): string {
  const parts = text.split(place)
  if (parts.length !== 2)
    throw new Error(`"${place}" stands ${parts.length - 1} times where it is looked for.`)
  return parts.join(`${added}${place}`)
}

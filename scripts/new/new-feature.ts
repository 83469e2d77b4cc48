import { namesOf } from './names.ts'
import { registered, type Read } from './register.ts'
import { sharedParts } from './shared-parts.ts'
import { webParts } from './web-parts.ts'

/**
 * The files of a new feature in all four parts, and the changed files that list features, by their paths.
 * @param paths Every existing file.
 * @throws Error with a message for the command line, if the name has the wrong form or is taken.
 */
export function newFeature(kebab: string, paths: readonly string[], read: Read): Record<string, string> {
  const names = namesOf(kebab)
  const files = { ...sharedParts(names, nextMigration(paths, kebab)), ...webParts(names) }
  const taken = Object.keys(files).find((file) => paths.includes(file))
  if (taken) throw new Error(`${taken} is there already: choose another name.`)
  return { ...files, ...registered(names, read) }
}

function nextMigration(paths: readonly string[], kebab: string): string {
  const numbers = paths.flatMap((path) => {
    const [, number] = /^apps\/server\/src\/migrations\/(\d{4})-/.exec(path) ?? []
    return number ? [Number(number)] : []
  })
  return `${String(Math.max(...numbers) + 1).padStart(4, '0')}-${kebab}.sql`
}

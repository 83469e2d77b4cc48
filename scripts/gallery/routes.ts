import fs from 'node:fs'
import path from 'node:path'
import { root } from '../steps.ts'

/** Every address of the generated route tree, as written there. */
export function generatedRoutes(): string[] {
  const text = fs.readFileSync(path.join(root, 'apps/web/src/routeTree.gen.ts'), 'utf8')
  const block = /export interface FileRoutesByTo \{([^}]*)\}/.exec(text)?.[1]
  const found = [...(block ?? '').matchAll(/'([^']+)':/g)].map(([, route]) => route!)
  if (found.length === 0) throw new Error('the generated route tree could not be read')
  return found
}

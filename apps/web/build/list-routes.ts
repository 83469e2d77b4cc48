import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Writes the patterns of all routes into routes.json, with which the server detects addresses without a page. */
export function listRoutes(): Plugin {
  return {
    name: 'daymark-list-routes',
    generateBundle() {
      const generated = path.join(import.meta.dirname, '../src/routeTree.gen.ts')
      const block = /export interface FileRoutesByTo \{([^}]*)\}/.exec(
        fs.readFileSync(generated, 'utf8'),
      )?.[1]
      const routes = [...(block ?? '').matchAll(/'([^']+)':/g)].map(([, route]) => route!)
      if (routes.length === 0) throw new Error('the generated route tree could not be read')
      // Excludes the catch-all route.
      const source = JSON.stringify(routes.filter((route) => route !== '/$'))
      this.emitFile({ type: 'asset', fileName: 'routes.json', source })
    },
  }
}

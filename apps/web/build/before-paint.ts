import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const source = path.join(import.meta.dirname, '../src/before-paint.js')
const address = '/src/before-paint.js'

/** Builds the script that runs before the first paint, with its hash in the name, so that it is loaded once. */
export function beforePaint(): Plugin {
  const script = fs.readFileSync(source)
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8)
  const fileName = `assets/first/before-paint-${hash}.js`
  return {
    name: 'daymark-before-paint',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(address, `/${fileName}`) },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: script })
    },
  }
}

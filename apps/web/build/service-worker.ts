import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Build, BuiltFile } from '../src/worker/build.ts'

const source = path.join(import.meta.dirname, '../src/worker/service-worker.ts')
/** Files outside of `assets`, whose names have no hash. */
const unhashed = ['index.html', 'favicon.svg']
/** The fonts and modules that only a PDF export needs stay out: they are large, and an export needs a connection. */
const stored = /\.(js|css|woff2)$/

/**
 * Builds the service worker `sw.js` with the list of the app's files, and `sw-off.js`, which the server sends in its
 * place to remove a broken one. The development server has only the latter, for push messages.
 */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'daymark-service-worker',
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir)
    },
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, response, next) => {
        response.setHeader('content-type', 'text/javascript')
        bundle({ id: 'development', files: [], routes: [], isOff: true }).then(
          (code) => response.end(code),
          next,
        )
      })
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!fs.existsSync(path.join(folder, 'index.html'))) return
        const files = filesOf(folder)
        const routes = JSON.parse(fs.readFileSync(path.join(folder, 'routes.json'), 'utf8')) as string[]
        const id = hash('sha256', JSON.stringify(files), 'hex').slice(0, 16)
        for (const isOff of [false, true]) {
          const code = await bundle(
            isOff ? { id, files: [], routes: [], isOff } : { id, files, routes, isOff },
          )
          fs.writeFileSync(path.join(folder, isOff ? 'sw-off.js' : 'sw.js'), code)
        }
      },
    },
  }
}

function filesOf(folder: string): BuiltFile[] {
  const hashed = fs
    .readdirSync(path.join(folder, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((file) => stored.test(file))
    .map((file) => `assets/${file.split(path.sep).join('/')}`)
  return [...unhashed, ...hashed.toSorted()].map((file) => {
    const content = fs.readFileSync(path.join(folder, file))
    return {
      url: `/${file}`,
      revision: unhashed.includes(file) ? hash('sha256', content, 'hex').slice(0, 16) : null,
      integrity: `sha384-${hash('sha384', content, 'base64')}`,
    }
  })
}

function hash(algorithm: string, content: string | Buffer, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(content).digest(encoding)
}

async function bundle(facts: Build): Promise<string> {
  const result = await build({
    configFile: false,
    root: path.join(import.meta.dirname, '..'),
    logLevel: 'warn',
    define: { builtApp: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2024',
      rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return output[0].code
}

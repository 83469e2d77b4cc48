import type { Plugin, Rolldown } from 'vite'
import { frame, page } from './chunks.ts'

type Bundle = Rolldown.OutputBundle

const home = /\/routes\/-home\.tsx$/

/**
 * Lists in the page the files of the frame and of each page, which before-paint.js preloads if a signed-in person is
 * expected. Their names are known only after the build.
 */
export function preloadCode(): Plugin {
  return {
    name: 'daymark-preload-code',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle, chunk: entry }) {
        if (!bundle || !entry) return []
        const starts = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map(({ fileName, facadeModuleId }) => ({ fileName, module: facadeModuleId ?? '' }))
        // The frame imports the same files as the entry, which the page loads itself.
        const framed = filesOf(bundle, starts.find(({ module }) => frame.test(module))!.fileName)
        const pages = starts.flatMap(({ fileName, module }) => {
          const pattern = patternOf(module)
          if (pattern === undefined) return []
          return [[pattern, ...filesOf(bundle, fileName).difference(framed)].join(' ')]
        })
        // Patterns without a parameter come first, because they take precedence.
        pages.sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))
        const named = {
          'daymark-frame': [...framed.difference(filesOf(bundle, entry.fileName))].join(' '),
          'daymark-pages': pages.join(';'),
        }
        return Object.entries(named).map(([name, content]) => ({
          tag: 'meta',
          injectTo: 'head-prepend' as const,
          attrs: { name, content },
        }))
      },
    },
  }
}

/**
 * The address pattern of a page's module, without the first slash; undefined if it is not a page, or has no address
 * of its own.
 */
function patternOf(module: string): string | undefined {
  if (home.test(module)) return '|dashboard'
  const name = page.exec(module)?.[1]
  if (name === '$') return undefined
  return name
    ?.replace(/\.index$/, '')
    .replaceAll('.', '/')
    .replaceAll(/\$\w+/g, '[^/]+')
}

/** The addresses of a file, of all its imports, and of their style sheets. */
function filesOf(bundle: Bundle, start: string): Set<string> {
  const seen = new Set([start])
  const files = new Set<string>()
  for (const name of seen) {
    files.add(`/${name}`)
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const imported of chunk.imports) seen.add(imported)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(`/${sheet}`)
  }
  return files
}

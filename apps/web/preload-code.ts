import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const frame = /\/routes\/-app-frame\.tsx$/
const home = /\/routes\/-home\.tsx$/
const page = /\/routes\/_app\/([^?]+)\.tsx\?/

/**
 * Lists in the page the files of the frame, and those of each page, which before-paint.js requests at once where a
 * signed-in person is expected. Their names are known only after the build.
 */
export function preloadCode(): Plugin {
  return {
    name: 'daymark-preload-code',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle, chunk: entry }) {
        if (!bundle || !entry) return []
        const known = filesOf(bundle, entry.fileName)
        const framed = filesOf(bundle, ...startsOf(bundle, frame))
        const pages = Object.values(bundle).flatMap((one) => {
          const patterns = one.type === 'chunk' ? patternsOf(one.facadeModuleId ?? '') : []
          if (patterns.length === 0) return []
          const own = filesOf(bundle, one.fileName).difference(framed).difference(known)
          return [[patterns.join('|'), ...own].join(' ')]
        })
        // Of two patterns that fit an address, the one without a parameter is meant: it comes first.
        pages.sort((a, b) => Number(a.includes('[')) - Number(b.includes('[')))
        const named = {
          'daymark-frame': [...framed.difference(known)].join(' '),
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

/** The patterns of the addresses that a module is the page of, as regular expressions within `^/(?:…)$`. */
function patternsOf(module: string): string[] {
  if (home.test(module)) return ['', 'dashboard']
  const name = page.exec(module)?.[1]
  // A page without an address of its own is never expected.
  if (name === undefined || name === '$') return []
  return [
    name
      .replace(/\.index$/, '')
      .replaceAll('.', '/')
      .replaceAll(/\$\w+/g, '[^/]+'),
  ]
}

function startsOf(bundle: Bundle, module: RegExp): string[] {
  return Object.values(bundle)
    .filter((one) => one.type === 'chunk' && module.test(one.facadeModuleId ?? ''))
    .map(({ fileName }) => fileName)
}

/** The addresses of these files, of all that they import, and of their style sheets. */
function filesOf(bundle: Bundle, ...names: string[]): Set<string> {
  const seen = new Set(names)
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

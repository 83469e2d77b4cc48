interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}

/**
 * Packages that every page imports, signed in or not. In their own file, which stays cached because releases seldom
 * change it.
 */
const corePackages =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store)|@tabler\/icons-react)\//
/** Modules that the bundler adds. */
const bundlerParts = /rolldown[\\/]runtime|vite[\\/]preload-helper/
/** Packages that the frame of signed-in pages imports. */
const framePackages =
  /\/node_modules\/(@mantine|@floating-ui|@tanstack\/(react-query|query-core)|idb-keyval|react-remove-scroll)\//
/** The module of the frame. */
export const frame = /\/routes\/-app-frame\.tsx/
/** Pages with nearly the same code; each group is one chunk. */
const kin: readonly (readonly [string, RegExp])[] = [
  ['homes', /\/routes\/(-(home|(admin|director|manager|employee)-home)|_app\/director-dashboard)\.tsx/],
  ['super-admin', /\/routes\/(-platform-home|_app\/super-admin)\.tsx/],
  ['reports', /\/routes\/_app\/(manage|all)-reports\.tsx/],
  ['consistency', /\/routes\/_app\/(delinquent-reports|sent-emails|admin-trigger-log)\.tsx/],
  ['submit-eod', /\/routes\/_app\/(submit|edit)-eod/],
  ['tasks', /\/routes\/_app\/(my|team)-tasks\.tsx/],
  ['account', /\/routes\/_app\/account\./],
]
/** The module of a page, with the name of its route. */
export const page = /\/routes\/_app\/([^?]+)\.tsx\?/

const withinCore: ReadonlySet<string> = new Set([
  '/login',
  '/set-password',
  '/_app',
  '/_app/',
  '/_app/dashboard',
])

/**
 * The parts of a route that become separate chunks: none for routes outside the frame, so that these need no second
 * file, but for the two that links in mails open, which most people never see.
 */
export function splitRoute({ routeId }: { routeId: string }): [] | undefined {
  return withinCore.has(routeId) ? [] : undefined
}

type Layer = 'react' | 'core' | 'mantine' | 'frame' | 'pages' | 'page'

/** Each layer imports only earlier ones, so that there are no circular imports between chunks. */
const layers: readonly Layer[] = ['react', 'core', 'mantine', 'frame', 'pages', 'page']

/**
 * The chunks of the web app: `react` and `core` (every page), `mantine` and `frame` (signed-in pages, with the code
 * that a home shares with other pages, and all their style sheets), `pages` (code shared by several pages, but no
 * home), and one per page. Code that only a dialog, an export or a view imports is left to the bundler and stays in
 * separate chunks.
 */
export const chunks = layers.map((layer, index) => ({
  debugName: layer,
  priority: layers.length - index,
  name: (id: string, graph: Graph) => {
    const place = placeOf(id, graph)
    return place?.layer === layer ? place.name : null
  },
}))

function placeOf(id: string, graph: Graph): { layer: Layer; name: string } | undefined {
  const within = (layer: Layer, name: string = layer) => ({ layer, name })
  if (corePackages.test(id) || bundlerParts.test(id)) return within('react')
  if (framePackages.test(id)) return within('mantine')
  if (id.includes('/node_modules/')) return undefined
  const starts = startsOf(id, graph)
  if (starts.some((start) => graph.getModuleInfo(start)?.isEntry)) return within('core')
  if (id.endsWith('.css') || starts.some((start) => frame.test(start))) return within('frame')
  // Code that only lazily loaded parts share is left to the bundler.
  if (starts.every((start) => pageOf(start) === undefined)) return undefined
  const pages = [...new Set(starts.flatMap((start) => pagesOf(start, graph)))]
  // What a home only loads later, such as a dialog, is not a part of its first load.
  const isOfHome = starts.some((start) => pageOf(start) === 'homes')
  if (pages.length > 1) return within(isOfHome ? 'frame' : 'pages')
  return within('page', pages[0])
}

/** The pages that load a module: itself, or those whose parts import it later. */
function pagesOf(start: string, graph: Graph, seen: ReadonlySet<string> = new Set()): string[] {
  const own = pageOf(start)
  if (own !== undefined) return [own]
  if (seen.has(start)) return []
  const importers = graph.getModuleInfo(start)?.dynamicImporters ?? []
  return importers.flatMap((importer) =>
    startsOf(importer, graph).flatMap((next) => pagesOf(next, graph, new Set([...seen, start]))),
  )
}

function pageOf(start: string): string | undefined {
  return kin.find(([, routes]) => routes.test(start))?.[0] ?? page.exec(start)?.[1]
}

/** The entry points that need this module: pages, and modules that are imported by import(). */
function startsOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  const starts: string[] = []
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) starts.push(module)
    for (const importer of info.importers) seen.add(importer)
  }
  return starts
}

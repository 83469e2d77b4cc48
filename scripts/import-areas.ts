export type AreaKind =
  | 'core'
  | 'contract'
  | 'server-config'
  | 'server-platform'
  | 'server-feature'
  | 'server-shell'
  | 'web-lib'
  | 'web-paint'
  | 'web-ui'
  | 'web-feature'
  | 'web-routes'
  | 'public-pages'
  | 'tooling'

/** The part of the repository that a file belongs to, with its allowed imports. */
export interface Area {
  kind: AreaKind
  feature?: string
  isTest: boolean
  mayImport: readonly AreaKind[]
  mayUseDatabase: boolean
}

const rules: Record<AreaKind, readonly AreaKind[]> = {
  core: ['core'],
  contract: ['contract', 'core'],
  'server-config': ['server-config'],
  'server-platform': ['server-platform', 'server-config', 'contract', 'core'],
  'server-feature': [
    'server-feature',
    'server-platform',
    'server-config',
    'contract',
    'core',
    'public-pages',
  ],
  'server-shell': [
    'server-shell',
    'server-feature',
    'server-platform',
    'server-config',
    'contract',
    'core',
    'public-pages',
  ],
  'web-lib': ['web-lib', 'contract', 'core'],
  'web-paint': ['web-paint', 'web-lib'],
  'web-ui': ['web-ui', 'web-paint', 'web-lib', 'contract', 'core'],
  'web-feature': ['web-feature', 'web-ui', 'web-paint', 'web-lib', 'contract', 'core'],
  'web-routes': ['web-routes', 'web-feature', 'web-ui', 'web-paint', 'web-lib', 'contract', 'core'],
  'public-pages': ['public-pages', 'web-ui', 'web-lib', 'core'],
  tooling: [
    'tooling',
    'public-pages',
    'core',
    'contract',
    'server-config',
    'server-platform',
    'server-feature',
    'server-shell',
    'web-lib',
    'web-paint',
    'web-ui',
    'web-feature',
    'web-routes',
  ],
}

export function areaOf(file: string): Area {
  const { kind, feature } = placeOf(file)
  const isTest = /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')
  const usesDatabase =
    ['server-platform', 'server-shell', 'tooling'].includes(kind) || /\/([\w-]+-)?repo\.ts$/.test(file)
  return {
    kind,
    ...(feature ? { feature } : {}),
    isTest,
    mayImport: rules[kind],
    mayUseDatabase: usesDatabase || (isTest && kind === 'server-feature'),
  }
}

function placeOf(file: string): { kind: AreaKind; feature?: string } {
  const [, server] = /^apps\/server\/src\/(.+)$/.exec(file) ?? []
  if (server) return placeInServer(server)
  const [, web] = /^apps\/web\/src\/(.+)$/.exec(file) ?? []
  if (web) return placeInWeb(web)
  if (/^apps\/public\/(src|static|pictures)\//.test(file)) return { kind: 'public-pages' }
  if (file.startsWith('packages/core/')) return { kind: 'core' }
  if (file.startsWith('packages/contract/')) return { kind: 'contract' }
  return { kind: 'tooling' }
}

function placeInServer(inside: string): { kind: AreaKind; feature?: string } {
  const [first, second] = inside.split('/')
  if (first === 'features') return { kind: 'server-feature', feature: second! }
  if (first === 'platform') return { kind: 'server-platform' }
  return { kind: first!.startsWith('config') ? 'server-config' : 'server-shell' }
}

function placeInWeb(inside: string): { kind: AreaKind; feature?: string } {
  const [first, second] = inside.split('/')
  if (first === 'features') return { kind: 'web-feature', feature: second! }
  if (first === 'lib') return { kind: 'web-lib' }
  if (first === 'paint') return { kind: 'web-paint' }
  return { kind: ['ui', 'tokens.css', 'base.css'].includes(first!) ? 'web-ui' : 'web-routes' }
}

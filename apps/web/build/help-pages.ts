import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const folder = path.resolve(import.meta.dirname, '../../public/help')
export const helpPagesFile = path.join(import.meta.dirname, '../src/lib/help-pages.gen.ts')

/** Generates a module with the names, titles and routes of the help pages, so that the app has no list of its own. */
export function helpPages(): Plugin {
  return {
    name: 'daymark-help-pages',
    buildStart() {
      const source = helpPagesModule()
      if (!fs.existsSync(helpPagesFile) || fs.readFileSync(helpPagesFile, 'utf8') !== source)
        fs.writeFileSync(helpPagesFile, source)
    },
  }
}

interface Head {
  title: string
  order: number
  of?: string[]
}

/** The source of that module, from the front matter of apps/public/help. */
export function helpPagesModule(): string {
  const pages = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const [, head = ''] =
        /^---\n([^]*?)\n---\n/.exec(fs.readFileSync(path.join(folder, file), 'utf8')) ?? []
      return { name: file.replace(/\.md$/, ''), ...(parse(head) as Head) }
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, title, of = [] }) => `  ${JSON.stringify({ name, title, of })},\n`)
  return `// Made from apps/public/help by apps/web/build/help-pages.ts. Do not change it by hand.

/** The pages of the help, with the route patterns of the app whose help they are. */
export const helpPages: readonly { name: string; title: string; of: readonly string[] }[] = [\n${pages.join('')}]\n`
}

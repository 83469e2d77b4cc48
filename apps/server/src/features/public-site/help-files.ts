import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import type { HelpPage } from '#public/renderer.ts'

/** The front matter of a help file, between two lines of `---`. */
const head = z.strictObject({
  title: z.string(),
  summary: z.string(),
  group: z.enum(['For everybody', 'For managers', 'For administrators', 'For platform administrators']),
  /** The pages stand in this order. */
  order: z.number(),
  /** Route patterns of the app whose help this is. */
  of: z.array(z.string()).default([]),
})

/**
 * Reads the packaged help, one Markdown file per page, in order.
 * @throws Error that names a file whose head cannot be read.
 */
export function readHelp(folder: string): HelpPage[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ name: file.replace(/\.md$/, ''), ...readFile(path.join(folder, file)) }))
    .toSorted((one, other) => one.order - other.order)
}

function readFile(file: string): z.infer<typeof head> & { text: string } {
  const [, facts, text] = /^---\n([^]*?)\n---\n([^]*)$/.exec(fs.readFileSync(file, 'utf8')) ?? []
  const read = head.safeParse(parse(facts ?? ''))
  if (!read.success || text === undefined)
    throw new Error(
      `${file} has no head with title, summary, group and order${read.error ? `: ${z.prettifyError(read.error)}` : ''}`,
    )
  return { ...read.data, text }
}

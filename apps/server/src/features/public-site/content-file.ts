import fs from 'node:fs'
import path from 'node:path'
import { LineCounter, parseDocument, type Document } from 'yaml'
import type * as z from 'zod'
import { siteContent, type SiteContent } from '#public/content.ts'

/** The operator's file in the data folder, which takes the place of the packaged one. */
const operatorsFile = 'site.yaml'

/** A content file with a mistake. The message names the file, the line and what is wrong. */
export class SiteContentError extends Error {
  override name = 'SiteContentError'
}

/**
 * Reads the texts of the public pages: the operator's file if there is one, else the packaged one.
 * @throws SiteContentError with the lines of all mistakes.
 */
export function readSiteContent(packagedFile: string, dataDir: string): SiteContent {
  const own = path.join(dataDir, operatorsFile)
  const file = fs.existsSync(own) ? own : packagedFile
  return parseSiteContent(fs.readFileSync(file, 'utf8'), file)
}

/**
 * @param file Its name, for the message.
 * @throws SiteContentError
 */
export function parseSiteContent(text: string, file: string): SiteContent {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [unreadable] = document.errors
  if (unreadable)
    throw mistakes(file, [{ line: lines.linePos(unreadable.pos[0]).line, says: unreadable.message }])
  const read = siteContent.safeParse(document.toJS())
  if (read.success) return read.data
  throw mistakes(
    file,
    read.error.issues.map((issue) => ({ line: lineOf(document, lines, issue), says: sentenceOf(issue) })),
  )
}

function mistakes(file: string, found: { line: number; says: string }[]): SiteContentError {
  const sentences = found.slice(0, shownMistakes).map(({ line, says }) => `line ${line}: ${says}`)
  const more = found.length > shownMistakes ? `; and ${found.length - shownMistakes} more` : ''
  return new SiteContentError(`${file} has a mistake. ${sentences.join('; ')}${more}.`)
}

const shownMistakes = 5

function sentenceOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `${[place, issue.keys[0]].filter(Boolean).join('.')} is no known text`
  return `${place} ${issue.message.startsWith('is ') ? issue.message : `is wrong (${issue.message})`}`
}

/** The line of the value that an issue is about, or of the nearest one around it if that is missing. */
function lineOf(document: Document, lines: LineCounter, issue: z.core.$ZodIssue): number {
  const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : [...issue.path]
  for (let depth = keys.length; depth > 0; depth--) {
    const node = document.getIn(keys.slice(0, depth), true) as
      | { range?: [number, number, number] }
      | undefined
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

import path from 'node:path'

/** The documents of the specification, which citations link to. */
const specification = 'docs/spec/'

/**
 * Citations of sections and decisions of the specification by number instead of a link. Sections of another document
 * follow its name and a comma: `RFC 5545, §3.3.5`.
 */
const byNumber = /\b[12] §\d+(?:\.\d+)?|(?<!, )§\d+(?:\.\d+)?|\b[Dd]ecisions? \d{3}\b(?!-)/g
/** A line of a comment that begins with an anchor, whose document is in the line above. */
const brokenPath = /^ *(?:\*|\/\/) (?:(?:and|to) )?#\d[\d.]*(?![\d-])/gm
const markdownLink = /\[[^\]]*\]\(([^)\s]+)\)/g
/** A path with one or several anchors: `docs/spec/tasks.md#2.13, #4 and #7`. */
const pathWithAnchors = /docs\/spec\/[\w-]+\.md(?:#[\w.-]+(?:(?:,| and|, and| to) #[\w.-]+)*)?/g

/**
 * Finds citations that are not links, and links between the repository's documents that do not resolve.
 *
 * @param files All sources and documents by their paths, without those that may not change, such as migrations.
 */
export function linkProblems(files: ReadonlyMap<string, string>): string[] {
  const anchorsOf = new Map<string, ReadonlySet<string>>()
  const problemOf = (file: string, anchors: readonly string[]): string | undefined => {
    const text = files.get(file)
    if (text === undefined) return `there is no ${file}`
    if (!file.endsWith('.md')) return undefined
    if (!anchorsOf.has(file)) anchorsOf.set(file, anchorsIn(text))
    const missing = anchors.find((anchor) => !anchorsOf.get(file)!.has(anchor))
    return missing === undefined ? undefined : `${file} has no #${missing}`
  }
  return [...files].flatMap(([file, text]) => {
    const isDocument = file.endsWith('.md')
    const rest = oneLine(isDocument ? text.replaceAll(markdownLink, '') : text)
    const citations = file.startsWith(specification)
      ? []
      : [...rest.matchAll(byNumber), ...(isDocument ? [] : text.matchAll(brokenPath))].map(([cited]) =>
          cited.replace(/^ *(?:\*|\/\/) /, ''),
        )
    const targets = isDocument ? linksIn(file, text) : pathsIn(rest)
    return [
      ...citations.map((cited) => `${file}: “${cited}” is no link into ${specification}`),
      ...targets.flatMap(({ to, anchors }) => {
        const problem = problemOf(to, anchors)
        return problem === undefined ? [] : [`${file}: ${problem}`]
      }),
    ]
  })
}

interface Target {
  to: string
  anchors: string[]
}

/** The links of a document to other documents of the repository. */
function linksIn(file: string, text: string): Target[] {
  return [...text.matchAll(markdownLink)].flatMap(([, link]) => {
    const [to = '', anchor] = link!.split('#')
    if (/^[a-z]+:|^\//.test(link!) || (to !== '' && !to.endsWith('.md'))) return []
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to)
    return [{ to: target, anchors: anchor === undefined ? [] : [anchor] }]
  })
}

/** The documents of the specification that a source names. */
function pathsIn(text: string): Target[] {
  return [...text.matchAll(pathWithAnchors)].map(([found]) => ({
    to: found.split('#')[0]!,
    anchors: [...found.matchAll(/#([\w.-]*[\w])/g)].map(([, anchor]) => anchor!),
  }))
}

/** The valid targets in a document: its explicit anchors, and its headings in the form of GitHub. */
function anchorsIn(text: string): ReadonlySet<string> {
  const explicit = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id!)
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...explicit, ...headings])
}

/** The text without the line breaks of comments, because a citation may wrap. */
function oneLine(text: string): string {
  return text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ')
}

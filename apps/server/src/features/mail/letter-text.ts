import type { LetterContent, LetterItem, LetterPart } from './letter-parts.ts'
import { oneLine } from './one-line.ts'

/** The plain text of a letter. No line is wrapped, and every address has a line of its own. */
export function textOf({ parts, foot }: LetterContent): string {
  const blocks = parts.map(blockOf)
  if (foot) {
    const links = foot.links.map(({ label, url }) => `${oneLine(label)}: ${url}`)
    blocks.push(['--', oneLine(foot.text), ...links].join('\n'))
  }
  return `${blocks.join('\n\n')}\n`
}

function blockOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return oneLine(part.text)
    case 'heading':
      return oneLine(part.text).toUpperCase()
    case 'items':
      return part.items.map(itemOf).join('\n')
    case 'button':
      return `${oneLine(part.label)}:\n${part.url}`
  }
}

function itemOf({ text, detail, url }: LetterItem): string {
  const more = [detail === undefined ? [] : [oneLine(detail)], url === undefined ? [] : [url]].flat()
  return [`- ${oneLine(text)}`, ...more.map((line) => `  ${line}`)].join('\n')
}

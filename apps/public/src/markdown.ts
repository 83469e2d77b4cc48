import MarkdownIt, { type StateCore, type StateInline, type Token } from 'markdown-it'

/** HTML in the text is escaped, and only safe links are rendered as links. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

markdown.core.ruler.push('heading-ids', ({ tokens }: StateCore) => {
  for (const [at, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(plainTextOf(tokens[at + 1])))
})

/** Renders `[[Ctrl K]]` as keys. */
markdown.inline.ruler.before('link', 'keys', (state: StateInline, isSilent: boolean) => {
  const found = /^\[\[(\[|[^[\]\n]+)\]\]/.exec(state.src.slice(state.pos))
  if (!found) return false
  if (!isSilent) state.push('keys', '', 0).content = found[1]!
  state.pos += found[0].length
  return true
})
markdown.renderer.rules['keys'] = (tokens, at) =>
  tokens[at]!.content.split(' ')
    .map((key) => `<kbd>${markdown.utils.escapeHtml(key)}</kbd>`)
    .join(' ')

/** The HTML of a text in Markdown. */
export function htmlOf(text: string): string {
  return markdown.render(text)
}

/** A heading with its content up to the next one; the content before the first heading has no title. */
export interface Section {
  title: string
  /** The fragment of its address. */
  anchor: string
  /** As plain text without Markdown. */
  text: string
}

/** The sections of a text in Markdown. */
export function sectionsOf(text: string): Section[] {
  const tokens = markdown.parse(text, {})
  const sections: Section[] = [{ title: '', anchor: '', text: '' }]
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'inline') continue
    const plain = plainTextOf(token)
    if (tokens[at - 1]?.type === 'heading_open')
      sections.push({ title: plain, anchor: anchorOf(plain), text: '' })
    else sections.at(-1)!.text += `${plain} `
  }
  return sections.filter(({ title, text: own }) => title !== '' || own.trim() !== '')
}

/** The visible text of a line; a picture has none. */
function plainTextOf(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'image' ? '' : type.endsWith('break') ? ' ' : content))
    .join('')
}

/** The fragment of a section's address: its title in lower case, words joined by hyphens. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

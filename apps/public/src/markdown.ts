import MarkdownIt, { type StateCore, type StateInline, type Token } from 'markdown-it'

/** HTML in the text is shown as text, and only links that are safe are links. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

markdown.core.ruler.push('heading-ids', ({ tokens }: StateCore) => {
  for (const [at, token] of tokens.entries())
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(plainTextOf(tokens[at + 1])))
})

/** `[[Ctrl K]]` are keys. */
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

/** A heading with what follows it up to the next one; what precedes the first heading has no title. */
export interface Section {
  title: string
  /** The end of the address that leads to it. */
  anchor: string
  /** Without marks of Markdown. */
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

/** What a reader sees of a line; a picture has no text. */
function plainTextOf(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'image' ? '' : type.endsWith('break') ? ' ' : content))
    .join('')
}

/** The end of an address that leads to a section: its title in lower case, words joined by hyphens. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

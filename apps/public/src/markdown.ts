import MarkdownIt from 'markdown-it'

/** HTML in the text is shown as text, and only links that are safe are links. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

/** The HTML of a text in Markdown. */
export function htmlOf(text: string): string {
  return markdown.render(text)
}

/** The end of an address that leads to a section: its title in lower case, words joined by hyphens. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

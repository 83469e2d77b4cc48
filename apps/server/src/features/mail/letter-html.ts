import type { LetterContent, LetterItem, LetterPart } from './letter-parts.ts'
import { oneLine } from './one-line.ts'

/**
 * Text sets neither a colour nor a background, so that it is readable in every mail program: dark or light, with
 * `color-scheme`, inverted colours, or neither. The button sets both.
 */
const styles = {
  page: 'max-width:600px;margin:0 auto;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px',
  heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  item: 'margin:0 0 12px',
  link: 'color:inherit;text-decoration:underline',
  button:
    'display:inline-block;padding:12px 20px;border:1px solid #1f5fbf;border-radius:8px;background-color:#1f5fbf;color:#ffffff;font-weight:600;text-decoration:none',
  address: 'margin:0 0 16px;font-size:14px',
  foot: 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #8a8f98;font-size:14px',
}

/** The HTML of a letter: no picture, no script, nothing that is fetched from anywhere. */
export function htmlOf(subject: string, { parts, foot }: LetterContent): string {
  const title = escapeHtml(oneLine(subject))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:0">
<div lang="en" style="${styles.page}">
${[...parts.map(partOf), ...(foot ? [footOf(foot)] : [])].join('\n')}
</div>
</body>
</html>
`
}

/** For text between tags and in attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

const written = (text: string) => escapeHtml(oneLine(text))

function partOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="${styles.paragraph}">${written(part.text)}</p>`
    case 'heading':
      return `<h2 style="${styles.heading}">${written(part.text)}</h2>`
    case 'items':
      return `<ul style="${styles.list}">\n${part.items.map(itemOf).join('\n')}\n</ul>`
    case 'button':
      return `<p style="${styles.paragraph}"><a href="${escapeHtml(part.url)}" style="${styles.button}">${written(part.label)}</a></p>
<p style="${styles.address}">${escapeHtml(part.url)}</p>`
  }
}

function itemOf({ text, detail, url }: LetterItem): string {
  const shown = url === undefined ? written(text) : link(url, text)
  return `<li style="${styles.item}">${shown}${detail === undefined ? '' : `<br>${written(detail)}`}</li>`
}

function footOf({ text, links }: NonNullable<LetterContent['foot']>): string {
  const listed = links.map(({ label, url }) => link(url, label)).join(' · ')
  return `<p style="${styles.foot}">${written(text)}${listed && `<br>${listed}`}</p>`
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="${styles.link}">${written(label)}</a>`
}

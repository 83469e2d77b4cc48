/** A text with headings, which is written as a PDF or as plain text. */
export interface TextDocument {
  title: string
  /** Lines under the title. */
  facts: readonly string[]
  sections: readonly {
    title: string
    lines: readonly DocumentLine[]
  }[]
}

/** A paragraph, one item of a list, or a heading within a section. */
export interface DocumentLine {
  text: string
  as?: 'item' | 'heading'
}

/** The document as plain text, for mail and notes, with CRLF line ends. */
export function documentText({ title, facts, sections }: TextDocument): string {
  const parts = [
    [title, ...facts],
    ...sections.map(({ title: heading, lines }) => [
      heading.toUpperCase(),
      ...lines.map(({ text, as }) => (as === 'item' ? `- ${text.replaceAll('\n', '\n  ')}` : text)),
    ]),
  ]
  return `\uFEFF${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`.replaceAll(/\r\n?|\n/g, '\r\n')
}

const bullet = /^(\s*[-*•])\s+/

/** The effect of Enter at `caret` in a "- " list: the next bullet, or the end of the list after an empty bullet. */
export function continueList(
  text: string,
  caret: number,
): { removeFrom: number; insert: string } | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  const found = bullet.exec(text.slice(lineStart, caret))
  if (!found) return undefined
  const isEmpty = text.slice(lineStart, caret).trim() === found[1]?.trim()
  return isEmpty ? { removeFrom: lineStart, insert: '' } : { removeFrom: caret, insert: `\n${found[1]} ` }
}

/** Whether a space typed at `caret` would make a second bullet after the automatic one. */
export function repeatsBullet(text: string, caret: number): boolean {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1
  return /^\s*([-*•])\s+\1$/.test(text.slice(lineStart, caret))
}

/** The text with one more bullet at its end; an empty bullet there is filled. */
export function addLine(text: string, line: string): string {
  const before = withoutEmptyBullet(text)
  return before === '' ? `- ${line}` : `${before}\n- ${line}`
}

/** The text without the bullet that addLine added, unless it was edited. */
export function removeLine(text: string, line: string): string {
  const lines = text.split('\n')
  const index = lines.indexOf(`- ${line}`)
  return index === -1 ? text : lines.toSpliced(index, 1).join('\n')
}

/** Removes empty bullets and spaces at the end, which are not sent. */
export function withoutEmptyBullet(text: string): string {
  return text.replace(/(^|\n)\s*[-*•]?\s*$/, '').trimEnd()
}

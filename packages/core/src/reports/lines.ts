const bullet = /^\s*[-*•]\s+/

/** The lines of a text without their bullets, each once. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(bullet, '').trim())
  return [...new Set(lines.filter((line) => line !== '' && !/^[-*•]$/.test(line)))]
}

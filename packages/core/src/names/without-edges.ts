/**
 * Trims matching characters from both ends. A regular expression for the end would take quadratic time on a long run of
 * them.
 * @param edge Matches one character of one UTF-16 unit.
 */
export function withoutEdges(text: string, edge: RegExp): string {
  let start = 0
  let end = text.length
  while (start < end && edge.test(text[start]!)) start++
  while (end > start && edge.test(text[end - 1]!)) end--
  return text.slice(start, end)
}

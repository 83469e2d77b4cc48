/**
 * The text without such characters at its beginning and end. A regular expression for the end would try each of a long
 * row of them as the first, which takes time by the square of their number.
 * @param edge Matches one character of one UTF-16 unit.
 */
export function withoutEdges(text: string, edge: RegExp): string {
  let start = 0
  let end = text.length
  while (start < end && edge.test(text[start]!)) start++
  while (end > start && edge.test(text[end - 1]!)) end--
  return text.slice(start, end)
}

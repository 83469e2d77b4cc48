/**
 * The sentence of a log entry about a task, for the history in the task itself, which need not repeat its title:
 * "moved “Count the pallets” to Completed" becomes "moved the task to Completed".
 * @param titles The title that the task has, and those that it had.
 */
export function withoutTitle(sentence: string, titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`).toSorted((one, other) => other.length - one.length)
  const found = quoted.find((one) => sentence.includes(one))
  if (found === undefined) return sentence
  return sentence.includes(` the task ${found}`)
    ? sentence.replace(` ${found}`, () => '')
    : sentence.replace(found, () => 'the task')
}

import { foundStretches } from '#core/search/found-words.ts'

interface MarkedTextProps {
  text: string
  /** In the form of `searchWords`. */
  words: readonly string[]
}

/** A text with the words of a search marked. */
export function MarkedText({ text, words }: MarkedTextProps) {
  const found = foundStretches(text, words)
  return (
    <>
      {found.map(({ from, to }, index) => [
        text.slice(found[index - 1]?.to ?? 0, from),
        <mark key={from}>{text.slice(from, to)}</mark>,
      ])}
      {text.slice(found.at(-1)?.to ?? 0)}
    </>
  )
}

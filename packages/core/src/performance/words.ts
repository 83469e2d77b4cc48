import { calendarWords, stopWords } from './stop-words.ts'

// Word boundaries of Unicode and of dictionaries, for languages that put no spaces between words too.
const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
/** Scripts whose words may be one or two characters long. */
const shortScripts =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const shortest = 3

/**
 * The significant words of a line, in order and in the form in which words are compared: without numbers, very short words and the English words of
 * `stop-words.ts`. A word of that list with a capital within a sentence is a name and stays: "asked Will".
 */
export function significantWords(line: string): string[] {
  const words: string[] = []
  let isStart = true
  for (const { segment, isWordLike } of segmenter.segment(line)) {
    if (!isWordLike) {
      if (/[.!?:;。！？]/u.test(segment)) isStart = true
      continue
    }
    const key = keyOf(segment)
    if (isSignificant(segment, key, isStart)) words.push(key)
    isStart = false
  }
  return words
}

function isSignificant(word: string, key: string, isStart: boolean): boolean {
  if (!/\p{L}/u.test(word)) return false
  if (Array.from(key).length < (shortScripts.test(word) ? 2 : shortest)) return false
  if (calendarWords.has(key)) return false
  const isName = !isStart && /^\p{Lu}\p{Ll}/u.test(word)
  return isName || !stopWords.has(key)
}

function keyOf(word: string): string {
  return word.normalize('NFKC').replaceAll('’', "'").toLowerCase().replace(/'s$/u, '')
}

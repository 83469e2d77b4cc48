import { withoutEdges } from '../names/without-edges.ts'

/** Phrases for "no challenge", without surrounding punctuation. */
const nothing =
  /^(none|nil|no|nothing|n\s*\/?\s*a|not applicable|no (challenges?|issues?|problems?|blockers?)( faced| today| so far)*)?$/iu

/** Whether the text names a challenge, and does not only say that there was none. */
export function namesChallenge(text: string): boolean {
  return !nothing.test(withoutEdges(text, /[\s\p{P}]/u))
}

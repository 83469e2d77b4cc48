/** What people write when nothing was in their way. */
const nothing =
  /^[\s\p{P}]*(none|nil|no|nothing|n\s*\/?\s*a|not applicable|no (challenges?|issues?|problems?|blockers?)( faced| today| so far)*)?[\s\p{P}]*$/iu

/** Whether the text names a challenge, and does not only say that there was none. */
export function namesChallenge(text: string): boolean {
  return !nothing.test(text)
}

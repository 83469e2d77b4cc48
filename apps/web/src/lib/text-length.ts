const number = (count: number) => count.toLocaleString('en')

/** Why a text cannot be sent: it exceeds the limit, and by how much. Undefined if it does not. */
export function lengthProblem(text: string, limit: number): string | undefined {
  const over = text.length - limit
  return over > 0 ? `${lengthRule(limit)} ${charactersOf(over)} too many.` : undefined
}

/** The server's message for a limit. */
export function lengthRule(limit: number): string {
  return `Use at most ${number(limit)} characters.`
}

/** How many characters are left in the last tenth before the limit; undefined before that. */
export function roomLeft(text: string, limit: number): string | undefined {
  const left = limit - text.length
  const isNear = left >= 0 && left <= Math.min(100, Math.floor(limit / 10))
  return isNear ? `${charactersOf(left)} left.` : undefined
}

function charactersOf(count: number): string {
  return `${number(count)} ${count === 1 ? 'character' : 'characters'}`
}

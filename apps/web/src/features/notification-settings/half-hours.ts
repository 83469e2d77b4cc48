const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** HH:MM of every half hour of a day, and the current value. */
export function halfHours(current: string | null): string[] {
  return current === null ? times : [...new Set([...times, current])].toSorted()
}

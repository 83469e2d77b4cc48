const times = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** HH:MM of every half hour of a day, and the time that is set now. */
export function halfHours(now: string | null): string[] {
  return now === null ? times : [...new Set([...times, now])].toSorted()
}

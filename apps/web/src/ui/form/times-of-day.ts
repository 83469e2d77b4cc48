import { formatTimeOfDay } from '#core/time/format.ts'

const stepMinutes = 5

/** Every fifth minute of a day as options of a select, HH:MM, including the chosen time. */
export function timesOfDay(chosen: string): { value: string; label: string }[] {
  const midnight = Temporal.PlainTime.from('00:00')
  const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) =>
    midnight.add({ minutes: at * stepMinutes }).toString({ smallestUnit: 'minute' }),
  )
  const all = chosen === '' || times.includes(chosen) ? times : [...times, chosen].toSorted()
  return all.map((value) => ({ value, label: formatTimeOfDay(value) }))
}

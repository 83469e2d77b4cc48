import { counted } from '#web/lib/numbers.ts'
import { allInWords } from '#web/lib/people-text.ts'
import type { Insight } from './use-team-day.ts'

/** The finding of the chart: how many reports came in on time, and whose are the misses. */
export function insightFinding({ days, slipping }: Pick<Insight, 'days' | 'slipping'>): string {
  const sum = (key: 'onTime' | 'late' | 'missed') => days.reduce((total, day) => total + day[key], 0)
  const [onTime, late, missed] = [sum('onTime'), sum('late'), sum('missed')]
  const expected = onTime + late + missed
  if (expected === 0) return 'No report was due on these days.'
  const first = `${onTime.toLocaleString('en')} of ${counted(expected, 'report', 'reports')} came in on time.`
  const misses = slipping.filter((one) => one.missed > 0)
  const [most] = misses
  if (!most) return `${first} None was missed.`
  if (missed === 1) return `${first} One was missed, by ${firstName(most)}.`
  const names = allInWords(misses.map((one) => `${one.missed} by ${firstName(one)}`))
  const named = misses.reduce((total, one) => total + one.missed, 0)
  return `${first} ${missed.toLocaleString('en')} were missed${named === missed ? ':' : ', among them'} ${names}.`
}

function firstName({ person }: Insight['slipping'][number]): string {
  return person.name.split(' ', 1)[0]!
}

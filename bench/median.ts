import { required } from '#core/values/required.ts'

/** The value in the middle by its figure; of an even number, the upper one. */
export function medianBy<T>(values: readonly T[], figure: (value: T) => number): NonNullable<T> {
  const sorted = values.toSorted((one, other) => figure(one) - figure(other))
  return required(sorted[Math.floor(sorted.length / 2)], 'measured value')
}

export function median(values: readonly number[]): number {
  return medianBy(values, (value) => value)
}

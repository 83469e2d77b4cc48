import { counted } from '#web/lib/numbers.ts'

export function people(count: number): string {
  return counted(count, 'person', 'people')
}

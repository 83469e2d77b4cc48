import type { Output } from '#web/lib/api.ts'

export type Holiday = Output<'GET /holidays'>['items'][number]

/** Whose day it is, as the page says it. */
export function placeOf({ businessUnit }: Pick<Holiday, 'businessUnit'>): string {
  return businessUnit?.name ?? 'Whole company'
}

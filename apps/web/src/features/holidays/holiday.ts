import type { Output } from '#web/lib/api.ts'

export type Holiday = Output<'GET /holidays'>['items'][number]

/** Whom a holiday applies to, as shown on the page. */
export function placeOf({ businessUnit }: Pick<Holiday, 'businessUnit'>): string {
  return businessUnit?.name ?? 'Whole company'
}

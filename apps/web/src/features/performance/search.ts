import { idOf, readDate } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the hub. Without dates it is the last 30 days. */
export const hubSearch = defineSearch({
  filters: { employee: idOf('user'), from: readDate, to: readDate },
})
export type HubSearch = ReturnType<typeof hubSearch.read>

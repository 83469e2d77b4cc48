import { idOf, readDate, readPage } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the hub. Without dates it is the last 30 days. A person's page has no unit and no list. */
export const hubSearch = defineSearch(
  {
    filters: { employee: idOf('user'), bu: idOf('bu'), from: readDate, to: readDate },
    places: { page: readPage },
  },
  ({ bu, page, ...search }) =>
    search.employee ? search : { ...search, ...(bu && { bu }), ...(page && { page }) },
)
export type HubSearch = ReturnType<typeof hubSearch.read>

import { platformLogKinds } from '#core/platform-log/kinds.ts'
import { idOf, oneOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** What the address of the platform's log says. `tenant` keeps only what was done to that company. */
export const platformLogSearch = defineSearch({
  filters: { search: readText, kind: oneOf(platformLogKinds), tenant: idOf('tenant') },
  places: { page: readPage },
})
export type PlatformLogSearch = ReturnType<typeof platformLogSearch.read>
